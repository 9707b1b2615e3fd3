import { z } from 'zod';
import { requireId } from '#frames/staff/require-id.ts';

const version = z.coerce.number().int().nonnegative().catch(0);

/** Which page writes, and what it has seen: both stand in the form, unseen. */
export function readPlace(form: FormData): { version: number; writer: string } {
  return {
    version: version.parse(form.get('version')),
    writer: requireId(String(form.get('writer')), 'call'),
  };
}
