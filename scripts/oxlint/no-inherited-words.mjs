const MESSAGE =
  'Words from outside such as "constructor" find what every object inherits. Make it a Map, or check with ' +
  'Object.hasOwn first.';

/** No `words[typed]` of an object that stands for a dictionary: `const words: Record<string, …> = { … }`. */
export const noInheritedWords = {
  meta: { type: 'problem', docs: { description: 'Dictionaries of words from outside are maps' } },
  create(context) {
    const dictionaries = new Set();
    const reads = [];
    return {
      VariableDeclarator({ id, init }) {
        const type = id.type === 'Identifier' && id.typeAnnotation?.typeAnnotation;
        if (type && isFilled(init) && isDictionary(type)) dictionaries.add(id.name);
      },
      MemberExpression(node) {
        const isWritten = node.parent.type === 'AssignmentExpression' && node.parent.left === node;
        if (
          !isWritten &&
          node.computed &&
          node.object.type === 'Identifier' &&
          isVariable(node.property)
        )
          reads.push(node);
      },
      'Program:exit'() {
        for (const node of reads)
          if (dictionaries.has(node.object.name) && !isChecked(node))
            context.report({ node, message: MESSAGE });
      },
    };
  },
};

/** A type such as `Record<string, Words>`, also readonly or partial. @param {object} type */
function isDictionary(type) {
  const [first] = type.typeArguments?.params ?? [];
  switch (type.typeName?.name) {
    case 'Readonly':
    case 'Partial':
      return first !== undefined && isDictionary(first);
    case 'Record':
      return first?.type === 'TSStringKeyword';
    default:
      return false;
  }
}

/** @param {object} key */
function isVariable(key) {
  return (
    key.type !== 'Literal' && !(key.type === 'TemplateLiteral' && key.expressions.length === 0)
  );
}

/** True inside a condition on `Object.hasOwn` of the same object. @param {object} node */
function isChecked({ object, parent }) {
  for (let at = parent; at; at = at.parent) {
    const test = at.type === 'LogicalExpression' ? at.left : at.test;
    if (test && isOwnCheck(test, object.name)) return true;
  }
  return false;
}

function isOwnCheck(test, name) {
  return (
    test.type === 'CallExpression' &&
    test.callee.property?.name === 'hasOwn' &&
    test.arguments[0]?.name === name
  );
}

/** Objects that are filled later have only the keys that the code gives them. */
function isFilled(init) {
  return init?.type === 'ObjectExpression' && init.properties.length > 0;
}
