import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';

/**
 * Whose account it is about. Call it after `authorize`.
 * @throws Refusal `forbidden` for anybody who is not staff
 */
export function ownStaffId({ actor }: ServiceContext): string {
  if (actor.type === 'staff') return actor.userId;
  throw new Refusal('forbidden', 'Sign in first.');
}
