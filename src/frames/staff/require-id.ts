import { data } from 'react-router';
import { z } from 'zod';

type RecordName =
  | 'submission'
  | 'call'
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
  | 'note'
  | 'notice'
  | 'saved reply'
  | 'payment'
  | 'date'
  | 'event'
  | 'request'
  | 'helper'
  | 'trace';

export function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** Validates an id from an address or a form; anything else is a 404. */
export function requireId(id: string, what: RecordName): string {
  if (isId(id)) return id;
  throw data(`This ${what} does not exist any more.`, { status: 404 });
}

/** Id of the row that a form is about. */
export function sentId(form: FormData, what: RecordName): string {
  return requireId(String(form.get('id')), what);
}

/** Ids of the rows that a form is about, in order. */
export function sentIds(form: FormData, what: RecordName): string[] {
  return form.getAll('ids').map((id) => requireId(String(id), what));
}
