import { z } from 'zod';
import { textSources } from '../states.ts';

/** In characters: the text for the person. */
const longest = 2_000;

const answer = z
  .string()
  .trim()
  .max(longest, { error: `Use ${longest.toLocaleString('en-US')} characters or fewer` });

/** Grants a correction that was made or a deletion, or refuses with a reason. */
export const requestVerdict = z
  .object({
    verdict: z.enum(['granted', 'refused'], { error: 'Choose what you decided' }),
    answer: answer.default(''),
  })
  // Whether a granted request needs words depends on its kind, which the service knows.
  .refine(({ verdict, answer: words }) => verdict === 'granted' || words !== '', {
    path: ['answer'],
    error: 'Say to the person why not',
  });

/** Fields of a release except those of the notes, whose names are dynamic. */
export const releaseForm = z.object({
  black: z.string().max(longest, { error: 'Too many words' }).default(''),
  read: z.literal('yes', { error: 'Tick that you have read every note' }),
  answer,
});

/** The fields of one note: `body <source> <id>` and `leave <source> <id>`. */
export function noteField(
  of: 'body' | 'leave',
  note: { source: string; sourceId: string },
): string {
  return `${of} ${note.source} ${note.sourceId}`;
}

/** The notes of a submitted form, each once. */
export function readNotes(form: FormData) {
  return [...form.entries()].flatMap(([name, value]) => {
    const [of, source, sourceId = ''] = name.split(' ');
    const known = textSources.find((each) => each === source);
    if (of !== 'body' || !known || typeof value !== 'string') return [];
    if (!z.uuid().safeParse(sourceId).success) return [];
    const isLeftOut = form.has(noteField('leave', { source: known, sourceId }));
    return [{ source: known, sourceId, body: value.replaceAll('\r\n', '\n'), isLeftOut }];
  });
}

/** The fields of one file: its presence, and whether it is released. */
export function fileField(of: 'file' | 'release', id: string): string {
  return `${of} ${id}`;
}

/** The files of a submitted form, each once. */
export function readFiles(form: FormData) {
  return [...form.keys()].flatMap((name) => {
    const [of, id = ''] = name.split(' ');
    if (of !== 'file' || !z.uuid().safeParse(id).success) return [];
    return [{ id, isReleased: form.get(fileField('release', id)) === 'yes' }];
  });
}

/** Reason why an answer takes longer. */
export const extensionForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Say to the person why it takes longer' })
    .max(longest, { error: `Use ${longest.toLocaleString('en-US')} characters or fewer` }),
});
