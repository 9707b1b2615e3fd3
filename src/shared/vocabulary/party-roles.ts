import { m } from '../messages/compiled/messages.js';
import { keysOf } from './list.ts';

/** What somebody beside the client is in a case; functions, because the language is known only later. */
export const partyRoleWords = {
  helper: m.supporters_helper,
  colleague: m.supporters_colleague,
  lawyer: m.supporters_lawyer,
} as const;

export type PartyRole = keyof typeof partyRoleWords;

export const partyRoles = keysOf(partyRoleWords);

/** What they may do once the client allowed it, in words for staff. */
export const partyAccessWords = {
  write: 'Read the case and write to us',
  read: 'Read the case only',
  none: 'See nothing of the case',
} as const;

export type PartyAccess = keyof typeof partyAccessWords;

export const partyAccess = keysOf(partyAccessWords);

/** The name under which their messages stand. */
export function partyName({ name, role }: { name: string; role: PartyRole }): string {
  return `${name} (${partyRoleWords[role]()})`;
}
