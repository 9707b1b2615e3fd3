const MESSAGE =
  'Ids, hashes and sealed text contain any four letters by chance, so this fails now and then. ' +
  'Look for a longer part of the text, or one with a character that they never contain, such as a space or "@".';

/** No `expect(text).not.toContain('bea')`, in a text that may contain random characters. */
export const noShortAbsence = {
  meta: {
    type: 'problem',
    docs: { description: 'What must be absent is too long to occur by chance' },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return;
        if (callee.object.property.name !== 'not') return;
        const expected = callee.object.object;
        if (expected.type !== 'CallExpression' || expected.callee.name !== 'expect') return;
        if (!isText(expected.arguments[0])) return;
        const [absent] = node.arguments;
        if (isShort(callee.property.name, absent)) context.report({ node, message: MESSAGE });
      },
    };
  },
};

const written = new Set(['body', 'html', 'text']);

/** A variable, a letter with its codes, or rows as JSON; anything else is seldom random. @param {object} [value] */
function isText(value) {
  if (value?.type === 'Identifier') return true;
  if (value?.type === 'MemberExpression' && written.has(value.property.name)) return true;
  const { callee } = value ?? {};
  return callee?.type === 'MemberExpression' && callee.object.name === 'JSON';
}

/** @param {string} matcher @param {object} [absent] */
function isShort(matcher, absent) {
  if (absent?.type !== 'Literal') return false;
  const text = matcher === 'toContain' ? absent.value : absent.regex?.pattern;
  const isCompared = matcher === 'toContain' || matcher === 'toMatch';
  return isCompared && typeof text === 'string' && /^[\w-]{1,4}$/.test(text);
}
