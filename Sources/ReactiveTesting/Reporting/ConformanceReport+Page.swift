extension ConformanceReport {
  /// The style sheet of the page, for light and dark mode.
  static let style = """
    :root { color-scheme: light dark; --line: #d0d4dc; --back: #fff; --text: #1a1d24; --soft: #667085;
      --passed: #1a7f37; --failed: #c62828; --open: #9a6700; --waived: #6f42c1; --focus: #0969da;
      --badback: #ffebe9; --openback: #fff8c5; }
    @media (prefers-color-scheme: dark) { :root { --line: #343b47; --back: #11151c; --text: #e6e9ef;
      --soft: #98a2b3; --passed: #3fb950; --failed: #ff7b72; --open: #d29922; --waived: #bc8cff;
      --focus: #58a6ff; --badback: #3a1518; --openback: #332701; } }
    body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
    header { padding: 12px 16px 4px; } h1 { font-size: 20px; margin: 0; } header p { margin: 4px 0; }
    .tools { display: flex; gap: 20px; flex-wrap: wrap; align-items: center; }
    .matrix { overflow: auto; max-height: calc(100vh - 130px); margin: 0 16px; border: 1px solid var(--line); }
    table { border-collapse: separate; border-spacing: 0; }
    th, td { border-right: 1px solid var(--line); border-bottom: 1px solid var(--line); }
    thead th { position: sticky; top: 0; z-index: 2; background: var(--back); vertical-align: bottom; }
    thead th span { writing-mode: vertical-rl; transform: rotate(180deg); padding: 6px 3px; font-size: 12px; }
    tbody th, thead th:first-child { position: sticky; left: 0; background: var(--back); text-align: left;
      white-space: nowrap; padding: 0 8px; font-weight: 500; z-index: 1; }
    thead th:first-child { z-index: 3; }
    small { color: var(--soft); font-weight: 400; }
    td { min-width: 22px; height: 22px; text-align: center; cursor: pointer; }
    td:focus { outline: 2px solid var(--focus); outline-offset: -2px; }
    .passed { color: var(--passed); } .failed { color: var(--failed); font-weight: 700; }
    .unexercised, .inconclusive { color: var(--open); font-weight: 700; }
    .waived { color: var(--waived); } .notApplicable { color: var(--soft); }
    td.failed { background: var(--badback); } td.unexercised, td.inconclusive { background: var(--openback); }
    dialog { max-width: min(900px, 92vw); color: var(--text); background: var(--back);
      border: 1px solid var(--line); border-radius: 8px; padding: 16px 24px; }
    dialog::backdrop { background: #0008; }
    h2 { font-size: 17px; margin: 0 0 8px; } h3 { font-size: 14px; margin: 12px 0 4px; }
    pre { overflow-x: auto; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; margin: 4px 0;
      font: 13px/1.4 ui-monospace, monospace; }
    code { font-family: ui-monospace, monospace; } ol { margin: 4px 0; }
    .source { color: var(--soft); } .picture { overflow-x: auto; }
    svg line, svg path, svg rect { stroke: currentColor; fill: none; stroke-width: 2; }
    svg line { stroke: var(--line); } svg rect { fill: var(--back); } svg .swallowed { stroke-dasharray: 3 3; }
    svg .fail { stroke: var(--failed); stroke-width: 3; } svg .stop { stroke: var(--open); stroke-width: 3; }
    svg .end { stroke-width: 3; } svg .caret { fill: var(--failed); stroke: none; }
    svg text { fill: currentColor; font: 13px ui-monospace, monospace; }
    svg .marble { text-anchor: middle; } svg .label { fill: var(--soft); }
    button { font: inherit; padding: 4px 14px; margin-top: 12px; }
    """

  /// The script that handles keys, clicks, and the filters of the page.
  static let script = """
    const rows = [...document.querySelectorAll('tbody tr')];
    const dialog = document.getElementById('detail');
    const filter = document.getElementById('filter'), open = document.getElementById('open');
    let current = document.querySelector('td[data-d]');
    if (current) current.tabIndex = 0;
    function go(cell) {
      if (!cell) return;
      if (current) current.tabIndex = -1;
      current = cell; cell.tabIndex = 0; cell.focus();
    }
    function show(cell) {
      go(cell);
      dialog.querySelector('article').replaceChildren(
        document.getElementById('d' + cell.dataset.d).content.cloneNode(true));
      location.hash = rows.indexOf(cell.parentNode) + '.' + cell.cellIndex;
      dialog.showModal();
    }
    dialog.addEventListener('close', () => { history.replaceState(null, '', ' '); current.focus(); });
    function beside(cell, down, right) {
      const seen = rows.filter(row => !row.hidden);
      const row = seen[seen.indexOf(cell.parentNode) + down];
      const next = row && row.cells[cell.cellIndex + right];
      return next && next.dataset.d !== undefined ? next : null;
    }
    const ways = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };
    document.querySelector('tbody').addEventListener('keydown', event => {
      const cell = event.target.closest('td[data-d]');
      if (!cell) return;
      if (event.key === 'Enter' || event.key === ' ') show(cell);
      else if (event.key === 'Home') go(cell.parentNode.cells[1]);
      else if (event.key === 'End') go(cell.parentNode.cells[cell.parentNode.cells.length - 1]);
      else if (ways[event.key]) go(beside(cell, ...ways[event.key]));
      else return;
      event.preventDefault();
    });
    document.querySelector('tbody').addEventListener('click', event => {
      const cell = event.target.closest('td[data-d]');
      if (cell) show(cell);
    });
    function sift() {
      const words = filter.value.toLowerCase();
      for (const row of rows) {
        row.hidden = !row.cells[0].textContent.toLowerCase().includes(words)
          || (open.checked && !row.classList.contains('open'));
      }
      if (!current || current.parentNode.hidden) {
        if (current) current.tabIndex = -1;
        current = document.querySelector('tbody tr:not([hidden]) td[data-d]');
        if (current) current.tabIndex = 0;
      }
    }
    filter.addEventListener('input', sift);
    open.addEventListener('change', sift);
    const place = location.hash.slice(1).split('.').map(Number);
    const first = place.length === 2 && rows[place[0]] && rows[place[0]].cells[place[1]];
    if (first && first.dataset.d !== undefined) show(first);
    """
}
