const MESSAGE =
  'This reads a clock of its own. Take the time from the context, ctx.now(), so that a rule holds on any ' +
  'day and one clock times all rows; where the machine’s or the browser’s clock is meant, say why.';

/** PostgreSQL's names for its clock; an age is counted from a time that the caller passes in. */
const DATABASE_CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime|localtimestamp)\b/i;

/** No new Date() without arguments, no Date.now, no now() in SQL. Durations have performance.now(). */
export const noOwnClock = {
  meta: { type: 'problem', docs: { description: 'The time comes from the context' } },
  create(context) {
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0)
          context.report({ node, message: MESSAGE });
      },
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, message: MESSAGE });
      },
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now')
          context.report({ node, message: MESSAGE });
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name !== 'sql') return;
        for (const part of node.quasi.quasis)
          if (DATABASE_CLOCK.test(part.value.raw)) context.report({ node: part, message: MESSAGE });
      },
    };
  },
};

function isDate(node) {
  return node.type === 'Identifier' && node.name === 'Date';
}
