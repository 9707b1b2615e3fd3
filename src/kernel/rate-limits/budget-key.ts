import { createHmac } from 'node:crypto';
import type { ServiceContext } from '../context.ts';
import type { Budget } from './budgets.ts';

/** The row a budget counts in: a hash, so that the table names no visitor. */
export function budgetKey(ctx: ServiceContext, budget: Budget, subject: string): string {
  const hash = createHmac('sha256', ctx.ports.site.deriveKey('rate-limits'));
  return hash.update(`${budget.name}\n${subject}`).digest('base64url');
}
