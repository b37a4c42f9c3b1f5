#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#endif

/// The identity of the calling thread, by which a gate recognizes its delivering thread.
@usableFromInline
package enum ThreadIdentity {
  /// A number that no other live thread has, and whose four lowest bits are zero.
  ///
  /// The number is the address of the thread's control block. Every supported C library aligns this
  /// block to at least sixteen bytes, so ``SerialGate`` can store its flags in those bits.
  @inlinable
  package static var current: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #elseif canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}
