import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

/**
 * Whose account it is about. Call it after `authorize`.
 * @throws Refusal `forbidden` for anybody who is not staff
 */
export function ownStaffId({ actor }: ServiceContext): string {
  if (actor.type === 'staff') return actor.userId;
  throw new Refusal('forbidden', 'Sign in first.');
}
