import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';

/** In milliseconds: long enough to finish one task, short enough for a forgotten screen. */
const proofLasts = 10 * 60_000;

/**
 * Asks for the password or a second factor again before what would hurt most in a stranger's hands:
 * bulk exports, purges, roles, security settings, secrets. Call it after `authorize`.
 * @throws Refusal `proof_needed`; the route then leads to where the proof is given, and back
 */
export function requireProof({ actor, now }: ServiceContext): void {
  if (actor.type !== 'staff') return;
  if (now().getTime() - actor.provedAt.getTime() < proofLasts) return;
  throw new Refusal('proof_needed', 'Enter your password again before you go on.');
}
