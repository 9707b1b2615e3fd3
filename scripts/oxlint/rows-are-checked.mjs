const MESSAGE =
  'This says what rows look like without looking at them. Use queryRows of src/kernel/query-rows.ts, which checks ' +
  'them, or a select of the query builder.';

/** No execute<Row>(…): the type would be believed, whatever the statement gives. */
export const rowsAreChecked = {
  meta: { type: 'problem', docs: { description: 'Rows of raw SQL are checked as they enter' } },
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || !node.typeArguments) return;
        if (node.callee.property.name === 'execute') context.report({ node, message: MESSAGE });
      },
    };
  },
};
