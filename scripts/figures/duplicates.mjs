const LINES = 6;
// Six lines of closing tags and brackets are not a duplicate.
const TOKENS = 40;

/**
 * Pairs of places with equal lines, ignoring indentation, blank lines and imports, of at least six lines and
 * forty tokens.
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {{ places: [string, string], lines: number }[]} each place as file:line
 */
export function findDuplicates(sources) {
  const files = sources.map(readLines);
  const pairs = pairEqualRuns(files);
  const found = [];
  for (const { a, b } of pairs.values()) {
    if (pairs.has(keyOf(before(a), before(b)))) continue;
    let lines = LINES;
    while (pairs.has(keyOf(shift(a, lines - LINES + 1), shift(b, lines - LINES + 1)))) lines += 1;
    const run = files[a.file].lines.slice(a.line, a.line + lines);
    if (countTokens(run) >= TOKENS) found.push({ places: [describe(a), describe(b)], lines });
  }
  return found;

  function describe({ file, line }) {
    return `${files[file].path}:${files[file].lines[line].number}`;
  }
}

function readLines({ path, text, imports }) {
  let rest = text;
  for (const { start, end, isStatic } of imports) {
    if (!isStatic) continue;
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    rest = rest.slice(0, start) + blank + rest.slice(end);
  }
  const lines = rest
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text);
  return { path, lines };
}

/** Every two places at which the same six lines start, except where they overlap. */
function pairEqualRuns(files) {
  const runs = new Map();
  for (const [file, { lines }] of files.entries()) {
    for (let line = 0; line + LINES <= lines.length; line += 1) {
      const run = lines.slice(line, line + LINES).map(({ text }) => text);
      const key = run.join('\n');
      if (!runs.has(key)) runs.set(key, []);
      runs.get(key).push({ file, line });
    }
  }
  const pairs = new Map();
  for (const places of runs.values()) {
    for (const [index, a] of places.entries()) {
      for (const b of places.slice(index + 1)) {
        const overlap = a.file === b.file && b.line - a.line < LINES;
        if (!overlap) pairs.set(keyOf(a, b), { a, b });
      }
    }
  }
  return pairs;
}

function keyOf(a, b) {
  return `${a.file}:${a.line} ${b.file}:${b.line}`;
}

function before(place) {
  return shift(place, -1);
}

function shift({ file, line }, by) {
  return { file, line: line + by };
}

function countTokens(lines) {
  const text = lines.map((line) => line.text).join(' ');
  return text.match(/\w+|[^\w\s]/g)?.length ?? 0;
}
