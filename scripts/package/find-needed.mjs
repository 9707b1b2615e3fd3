import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * Finds what the program reads while it runs, from its own code: packages that the server's build and the
 * worker processes import or look up by name, with all their dependencies, and the files of the repository
 * that they name.
 * @param {{ root: string, build: string }} place the repository, and the build to be shipped
 * @returns {{ packages: string[], files: string[] }} folders of packages and paths of files and folders, from
 *   the root, sorted
 * @throws {Error} when the program needs a package that is not installed or that only development may use
 */
export function findNeeded({ root, build }) {
  const {
    dependencies = {},
    optionalDependencies = {},
    imports: rooms = {},
  } = readJson(path.join(root, 'package.json'));
  const waiting = globSync('server/**/*.js', { cwd: build, exclude: ['server/compiled/**'] }).map(
    (file) => path.join(build, file),
  );
  const sources = new Set();
  const files = new Set(['data']);
  const names = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue;
    sources.add(file);
    const { imports, strings } = readCode(file);
    for (const name of imports) {
      if (name.startsWith('.')) waiting.push(path.resolve(path.dirname(file), name));
      else if (name.startsWith('#')) waiting.push(inRoom({ root, rooms, name }));
      else if (!isBuiltin(name)) names.add(packageOf(name));
    }
    for (const text of strings) {
      const name = packageOf(text);
      // Covers fonts and programs that are not JavaScript; only the ones for this system are installed.
      const isInstalled = resolvePackage({ root, name, from: '' }) !== undefined;
      if (
        Object.hasOwn(dependencies, name) ||
        (Object.hasOwn(optionalDependencies, name) && isInstalled)
      )
        names.add(name);
      if (isProcess(text)) waiting.push(path.join(root, text));
      else if (isFolder(root, text)) files.add(text);
    }
  }
  for (const file of sources) if (!file.startsWith(build)) files.add(path.relative(root, file));
  return { packages: withDependencies(root, names), files: [...files].toSorted() };
}

/** @returns {{ imports: string[], strings: string[] }} without imports of types alone */
function readCode(file) {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0].message}`);
  const imports = [];
  const strings = [];
  function note(node) {
    if (node.source && node.importKind !== 'type' && node.exportKind !== 'type')
      if (typeof node.source.value === 'string') imports.push(node.source.value);
  }
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    Literal({ value }) {
      if (typeof value === 'string') strings.push(value);
    },
    TemplateElement({ value }) {
      strings.push(value.cooked ?? '');
    },
  }).visit(program);
  return { imports, strings };
}

/** A file of the program by its short name: `#platform/file.ts`. */
function inRoom({ root, rooms, name }) {
  const [room] = name.split('/', 1);
  const folder = rooms[`${room}/*`];
  if (folder === undefined) throw new Error(`package.json does not say where ${name} is.`);
  return path.join(root, folder.replace('*', name.slice(room.length + 1)));
}

/** Worker processes have such names, and run from their source. */
function isProcess(text) {
  return /^src\/[\w/.-]+-process\.ts$/.test(text);
}

function isFolder(root, text) {
  if (!/^src\/[\w/-]+$/.test(text)) return false;
  return statSync(path.join(root, text), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** @param {string} specifier such as "@scope/name/part" @returns {string} */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** @param {Iterable<string>} names @returns {string[]} folders, such as node_modules/a/node_modules/b */
export function withDependencies(root, names) {
  const { packages: locked } = readJson(path.join(root, 'package-lock.json'));
  const found = new Set();
  const waiting = [...names].map((name) => ({ name, from: '', isOptional: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, from, isOptional } = next;
    const folder = resolvePackage({ root, name, from });
    if (folder === undefined) {
      if (isOptional) continue;
      throw new Error(`${from || 'The program'} needs ${name}, which is not installed.`);
    }
    if (found.has(folder)) continue;
    if (locked[folder]?.dev)
      throw new Error(
        `${from || 'The program'} needs ${name} while it runs: move it to dependencies.`,
      );
    found.add(folder);
    const entry = readJson(path.join(root, folder, 'package.json'));
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    );
    for (const wanted of Object.keys(entry.dependencies ?? {}))
      waiting.push({
        name: wanted,
        from: folder,
        isOptional: wanted in (entry.optionalDependencies ?? {}),
      });
    for (const wanted of [...Object.keys(entry.optionalDependencies ?? {}), ...peers])
      waiting.push({ name: wanted, from: folder, isOptional: true });
  }
  return [...found].toSorted();
}

/** Looks next to the package that asks, then in each folder above it, as Node does. */
function resolvePackage({ root, name, from }) {
  const parts = from === '' ? [] : from.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join('/node_modules/');
    const folder = path.posix.join(above, 'node_modules', name);
    if (existsSync(path.join(root, folder, 'package.json'))) return folder;
  }
  return undefined;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
