import { z } from 'zod';

/** The mails named in a form, or undefined for all that failed. */
export function readChosen(form: FormData): string[] | undefined {
  const named = form.get('ids');
  if (typeof named !== 'string') return undefined;
  const ids = named.split(',').filter((id) => z.uuid().safeParse(id).success);
  return ids.slice(0, 500);
}
