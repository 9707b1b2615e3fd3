const MESSAGE =
  'A test that sleeps is slow when it passes and wrong when the machine is busy. ' +
  'Wait for the thing itself: expect(locator), expect.poll, vi.waitFor, an event or fake timers.';

/** No waitForTimeout, no promise that only a timer resolves, no setTimeout of node:timers/promises. */
export const noSleepInTests = {
  meta: { type: 'problem', docs: { description: 'Tests wait for a condition, never for time' } },
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression') return;
        if (node.callee.property.name === 'waitForTimeout')
          context.report({ node, message: MESSAGE });
      },
      NewExpression(node) {
        if (node.callee.name === 'Promise' && isTimerOnly(node.arguments[0])) {
          context.report({ node, message: MESSAGE });
        }
      },
      ImportDeclaration(node) {
        if (!/^(node:)?timers\/promises$/.test(node.source.value)) return;
        const sleep = node.specifiers.find((each) => each.imported?.name === 'setTimeout');
        if (sleep) context.report({ node: sleep, message: MESSAGE });
      },
    };
  },
};

/** @param {object} [executor] of a promise, such as `(resolve) => setTimeout(resolve, 50)` */
function isTimerOnly(executor) {
  const resolveName = executor?.params?.[0]?.name;
  if (!resolveName) return false;
  const statements = executor.body.type === 'BlockStatement' ? executor.body.body : [executor.body];
  return statements.some((statement) => isTimerCall(statement, resolveName));
}

function isTimerCall(statement, resolveName) {
  const call = statement.type === 'ExpressionStatement' ? statement.expression : statement;
  if (call.type !== 'CallExpression' || call.callee.name !== 'setTimeout') return false;
  const callback = call.arguments[0];
  if (callback?.type === 'Identifier') return callback.name === resolveName;
  const body =
    callback?.body?.type === 'BlockStatement' ? callback.body.body[0]?.expression : callback?.body;
  return body?.type === 'CallExpression' && body.callee.name === resolveName;
}
