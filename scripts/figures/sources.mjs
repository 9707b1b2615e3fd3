import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findFiles } from '../find-files.mjs';

const ROOTS = ['src', 'app', 'server', 'shared', 'scripts', 'bench'];
const LEFT_OUT = /\.(test|e2e)\.|\.d\.ts$|(^|\/)messages\/compiled\//;

/**
 * @typedef {{ path: string, text: string, lines: number, isProduct: boolean, imports: Statement[], anys: number,
 *   sql: string[] }} Source path from the repository's folder, with slashes; isProduct: what a visitor's or a
 *   colleague's page is made of; sql: text of each statement written as sql`…`
 * @typedef {{ from: string, start: number, end: number, isStatic: boolean }} Statement an import, or an export from
 */

/**
 * @param {string} root folder of the repository
 * @returns {Source[]} every source file, tests and what tests share apart
 */
export function readSources(root) {
  return listPaths(root).map((place) => {
    const text = readFileSync(path.join(root, place), 'utf8');
    const { program, module } = parseSync(place, text);
    return {
      path: place,
      text,
      lines: text.split('\n').length - Number(text.endsWith('\n')),
      isProduct: !/^(scripts|bench)\/|^[^/]+$/.test(place),
      imports: findImports(module, text),
      anys: /\bany\b/.test(text) ? countAnys(program) : 0,
      sql: /\bsql\b/.test(text) ? readSql(program) : [],
    };
  });
}

function listPaths(root) {
  const configs = readdirSync(root).filter((name) => /\.config\.(ts|mjs)$/.test(name));
  const folders = ROOTS.filter((name) => existsSync(path.join(root, name)));
  return [...configs, ...findFiles(root, folders, /\.(ts|tsx|mjs)$/)]
    .filter((place) => !LEFT_OUT.test(place))
    .toSorted();
}

function findImports({ staticImports, staticExports, dynamicImports }, text) {
  const forwarded = staticExports.flatMap(({ start, end, entries }) => {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest.value;
    return from ? [{ from, start, end, isStatic: true }] : [];
  });
  return [
    ...staticImports.map(({ start, end, moduleRequest }) => {
      return { from: moduleRequest.value, start, end, isStatic: true };
    }),
    ...forwarded,
    ...dynamicImports.map(({ start, end, moduleRequest }) => {
      const from = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
      return { from, start, end, isStatic: false };
    }),
  ];
}

function countAnys(program) {
  let count = 0;
  new Visitor({
    TSAnyKeyword() {
      count += 1;
    },
  }).visit(program);
  return count;
}

function readSql(program) {
  const statements = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.name === 'sql') statements.push(quasi.quasis.map(({ value }) => value.raw).join('?'));
    },
  }).visit(program);
  return statements;
}
