import type { Permission } from '#shared/permissions.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { allLetters } from './all-letters.ts';

/**
 * Who may change the text of a mail: editors what visitors and clients read, administrators alone what
 * staff read and what security hangs on, since whoever words it could lead people astray.
 */
export function letterPermission(event: LetterEvent): Permission {
  const { audience, safety } = allLetters[event];
  return audience === 'staff' || safety !== undefined ? 'mail:write' : 'template:write';
}
