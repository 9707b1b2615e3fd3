import { data } from 'react-router';
import { z } from 'zod';

/** An identifier from an address or a form; anything else is a page that does not exist. */
export function requireId(
  id: string,
  what:
    | 'submission'
    | 'purge'
    | 'rule'
    | 'case'
    | 'file'
    | 'document'
    | 'mail'
    | 'mail server'
    | 'ramp'
    | 'address'
    | 'indicator'
    | 'template'
    | 'contact'
    | 'domain'
    | 'view'
    | 'post'
    | 'entry'
    | 'person'
    | 'link'
    | 'session'
    | 'event'
    | 'passkey'
    | 'note',
): string {
  if (z.uuid().safeParse(id).success) return id;
  throw data(`This ${what} does not exist any more.`, { status: 404 });
}
