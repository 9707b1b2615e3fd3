const MESSAGE = 'Import types and values of a module in one statement where that fits the line.';
/** The printWidth of .oxfmtrc.json: a longer statement would be wrapped, and two are shorter than that. */
const WIDTH = 100;

/** No `import type` beside an `import` of the same module that has room for it. */
export const importOnce = {
  meta: { type: 'layout', fixable: 'code', docs: { description: MESSAGE } },
  create(context) {
    return {
      Program({ body }) {
        const imports = body.filter(isListed);
        for (const types of imports.filter(({ importKind }) => importKind === 'type')) {
          const values = imports.find(
            ({ importKind, source }) =>
              importKind !== 'type' && source.value === types.source.value,
          );
          if (values === undefined) continue;
          const line = joined(values, types, context.sourceCode);
          if (line.length > WIDTH) continue;
          context.report({
            node: types,
            message: MESSAGE,
            // With the line break before it, or an empty line would stay.
            fix: (fixer) => [
              fixer.replaceText(values, line),
              fixer.removeRange([types.range[0] - 1, types.range[1]]),
            ],
          });
        }
      },
    };
  },
};

/** `import { a, b } from 'x'`, with or without a default; attributes and namespaces stand alone. */
function isListed({ type, specifiers, attributes = [] }) {
  return (
    type === 'ImportDeclaration' &&
    attributes.length === 0 &&
    specifiers.some((each) => each.type === 'ImportSpecifier') &&
    specifiers.every((each) => each.type !== 'ImportNamespaceSpecifier')
  );
}

/** `types` has names alone: TypeScript allows no default beside them. */
function joined(values, types, sourceCode) {
  const named = values.specifiers.filter((each) => each.type === 'ImportSpecifier');
  const main = values.specifiers.find((each) => each.type === 'ImportDefaultSpecifier');
  const names = [
    ...named.map((each) => sourceCode.getText(each)),
    ...types.specifiers.map((each) => `type ${sourceCode.getText(each)}`),
  ];
  const start = main ? `${main.local.name}, ` : '';
  return `import ${start}{ ${names.join(', ')} } from ${sourceCode.getText(values.source)};`;
}
