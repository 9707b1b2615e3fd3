import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findFiles } from '../find-files.mjs';

const ROOTS = ['src', 'tests', 'scripts'];
const TEST_FILE = /\.(test|e2e)\.tsx?$/;

/**
 * @typedef {{ file: string, promises: string[] }} Kept the test names of one file, each after the names of
 *   its groups
 */

/**
 * Reads the promises from the test names, without running a test.
 * @param {string} root folder of the repository
 * @returns {Kept[]} every file with tests, in the order of their paths
 */
export function readPromises(root) {
  return findFiles(root, ROOTS, TEST_FILE)
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, promises: namesIn(file, text) };
    });
}

/**
 * @param {string} file its extension determines the language
 * @param {string} text of the file
 * @returns {string[]}
 */
export function namesIn(file, text) {
  const calls = [];
  new Visitor({
    CallExpression(node) {
      const kind = kindOf(node.callee);
      const name = kind && titleOf(node.arguments[0], text);
      if (name) calls.push({ kind, name, start: node.start, end: node.end });
    },
  }).visit(parseSync(file, text).program);
  const groups = calls.filter(({ kind }) => kind === 'describe');
  return calls
    .filter(({ kind }) => kind === 'test')
    .toSorted((one, other) => one.start - other.start)
    .map((call) => {
      const around = groups.filter(({ start, end }) => start < call.start && call.end < end);
      return [...around, call].map(({ name }) => name).join(': ');
    });
}

/** The called function, if it is `test`, `test.skip`, `test.each(rows)` or `test.describe`. */
function kindOf(callee) {
  if (callee.type === 'Identifier') return KINDS[callee.name];
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return kindOf(callee.callee ?? callee.tag);
  if (callee.type !== 'MemberExpression') return undefined;
  const { name } = callee.property;
  if (name === 'describe') return 'describe';
  return ['each', 'for', 'skipIf', 'runIf', 'only'].includes(name)
    ? kindOf(callee.object)
    : undefined;
}

const KINDS = { test: 'test', it: 'test', describe: 'describe' };

function titleOf(argument, text) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1);
  return undefined;
}
