const STEPS = {
  authorize: 'authorize(ctx, …) before it, so that nobody writes what they may not',
  recordAudit:
    'recordAudit(tx, …) inside it, so that the change and its record stand or fall together',
};

/**
 * A service that opens a transaction also authorises and audits: authorise, check the rule, transact, change,
 * audit. The rule looks at the outermost function, so the callback of either call counts as part of it.
 */
export const writeInFiveSteps = {
  meta: {
    type: 'problem',
    docs: { description: 'Every write authorises and leaves an audit record' },
  },
  create(context) {
    let depth = 0;
    let transactions = [];
    let called = new Set();

    function enterFunction() {
      if (depth === 0) {
        transactions = [];
        called = new Set();
      }
      depth += 1;
    }

    function leaveFunction() {
      depth -= 1;
      if (depth === 0) for (const node of transactions) reportMissing(node);
    }

    function reportMissing(node) {
      for (const [name, advice] of Object.entries(STEPS)) {
        if (called.has(name)) continue;
        context.report({ node, message: `This write has no ${name}: call ${advice}.` });
      }
    }

    return {
      FunctionDeclaration: enterFunction,
      FunctionExpression: enterFunction,
      ArrowFunctionExpression: enterFunction,
      'FunctionDeclaration:exit': leaveFunction,
      'FunctionExpression:exit': leaveFunction,
      'ArrowFunctionExpression:exit': leaveFunction,
      CallExpression(node) {
        if (node.callee.type !== 'Identifier') return;
        // `auditStranger` records actions that strangers can repeat without limit.
        called.add(node.callee.name === 'auditStranger' ? 'recordAudit' : node.callee.name);
        if (node.callee.name === 'inTransaction') transactions.push(node);
      },
    };
  },
};
