#if DEBUG && canImport(Glibc) && arch(x86_64)

/// An instruction in a function at which a thread can be stopped, before or after it uses a foreign
/// lock or atomic.
struct CodeSite {
  enum Kind: UInt8 {
    /// A `nop` that precedes an atomic operation.
    case atomic
    /// An atomic operation that no `nop` precedes, such as the condition of a loop.
    case displaced
    /// A call of a known function.
    case call
    /// A call of a function whose address is in a register or in memory.
    case indirectCall
    /// A call of a function that hands work to a queue.
    case handover
  }

  let address: UInt
  let kind: Kind
  /// The places at which a thread stops, which are unknown for an indirect call.
  let use: ForeignUse
  /// The length of the instruction.
  let length: UInt8
  /// The first byte of the instruction.
  let byte: UInt8
  /// The number of the function that contains the site.
  let function: Int
  /// The number of sites in the same function that precede it.
  let number: Int
  /// The address of a copy of the instruction, or zero if there is none.
  let copy: UInt
}

/// An analysis that finds the sites of functions.
///
/// `@unchecked Sendable`: used by only one exploration at a time, which holds the lock
/// `Epochs.turn`.
final class CodeAnalysis: @unchecked Sendable {
  static let shared = UserFunctions.all.map { CodeAnalysis($0) }

  private struct Result {
    var sites: [CodeSite] = []
    /// The numbers of the user's functions that the function calls directly.
    var callees: [Int] = []
  }

  private let functions: UserFunctions
  private var results: [Int: Result] = [:]

  private init(_ functions: UserFunctions) {
    self.functions = functions
  }

  /// Returns the sites of the given functions and of the functions that they call, in ascending
  /// order of their addresses.
  func sites(of functions: Set<Int>) -> [CodeSite] {
    var known = functions
    var pending = Array(functions)
    var sites: [CodeSite] = []
    while let function = pending.popLast() {
      let result = result(function)
      sites += result.sites
      for callee in result.callees where known.insert(callee).inserted { pending.append(callee) }
    }
    return sites.sorted { $0.address < $1.address }
  }

  private func result(_ function: Int) -> Result {
    if let result = results[function] { return result }
    let result = analyze(function)
    results[function] = result
    return result
  }

  /// Examines the instructions in order, and gives up on the rest of the function at an unknown
  /// instruction.
  private func analyze(_ function: Int) -> Result {
    let image = functions.image
    let (start, size) = (image.start(of: function), image.size(of: function))
    guard size < 1 << 16, let code = UnsafePointer<UInt8>(bitPattern: start) else {
      return Result()
    }
    var result = Result()
    var offset = 0
    /// The last `nop` before the current instruction, and the number of instructions since that
    /// `nop`.
    var nop = -1
    var distance = 0
    /// The number of instructions since the `nop` of the last atomic operation.
    var past = Int.max / 2
    func add(
      _ kind: CodeSite.Kind,
      _ use: ForeignUse,
      _ offset: Int,
      _ length: Int,
      copy: UInt = 0
    ) {
      result.sites.append(
        CodeSite(
          address: start + UInt(offset),
          kind: kind,
          use: use,
          length: UInt8(length),
          byte: code[offset],
          function: function,
          number: result.sites.count,
          copy: copy
        )
      )
    }
    while offset < size {
      guard let instruction = Instruction(at: code + offset, limit: size - offset) else {
        return Result()
      }
      past += 1
      if instruction.length == 1, instruction.opcode == 0x90 {
        (nop, distance) = (offset, 0)
      } else if nop >= 0 {
        distance += 1
        if distance == 1 && instruction.usesObject || distance <= 4 && instruction.isAtomic {
          add(.atomic, .before, nop, 1)
          nop = -1
          past = distance
        } else if distance > 4 {
          nop = -1
        }
      }
      if instruction.isAtomic, past > 4, instruction.isRelocatable {
        let copy = DisplacedCode.copy(of: code + offset, instruction.length)
        if copy != 0 { add(.displaced, .before, offset, instruction.length, copy: copy) }
      }
      if instruction.map == 0, instruction.opcode == 0xE8 {
        let distance = UnsafeRawPointer(code + offset + 1).loadUnaligned(as: Int32.self)
        let target = start &+ UInt(offset + 5) &+ UInt(bitPattern: Int(distance))
        if let callee = image.function(at: target), functions.contains(callee) {
          result.callees.append(callee)
        } else if instruction.length == 5, let name = image.nameOfTarget(target) {
          let use = ForeignLocks.use(name)
          let kind = ForeignLocks.handOver(name) ? CodeSite.Kind.handover : .call
          if use != .none { add(kind, use, offset, 5) }
        }
      } else if instruction.callsIndirectly {
        add(.indirectCall, .none, offset, instruction.length)
      }
      offset += instruction.length
    }
    return result
  }
}

#endif
