import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';

/** In milliseconds: long enough to finish one task, short enough for a forgotten screen. */
const proofLasts = 10 * 60_000;

/**
 * Asks for the password or a second factor again before what would hurt most in a stranger's hands:
 * bulk exports, purges, roles, security settings, secrets. Call it after `authorize`.
 * @throws Refusal `proof_needed`; the route then leads to where the proof is given, and back
 */
export function requireProof(ctx: ServiceContext): void {
  if (hasProof(ctx)) return;
  throw new Refusal('proof_needed', 'Enter your password again before you go on.');
}

/** Whether `requireProof` would be content now, so that a page can say so before anything is typed. */
export function hasProof({ actor, now }: ServiceContext): boolean {
  if (actor.type === 'integration') return false;
  return actor.type !== 'staff' || now().getTime() - actor.provedAt.getTime() < proofLasts;
}
