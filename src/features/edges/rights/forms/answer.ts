import { z } from 'zod';
import { textSources } from '../states.ts';

/** In characters: what the person is told. */
const longest = 2_000;

const answer = z
  .string()
  .trim()
  .max(longest, { error: `Use ${longest.toLocaleString('en-US')} characters or fewer` });

/** A correction that was made, a deletion that goes on, or why not. */
export const requestVerdict = z
  .object({
    verdict: z.enum(['granted', 'refused'], { error: 'Choose what you decided' }),
    answer: answer.default(''),
  })
  // What is granted needs words or not by its kind, which the verb knows.
  .refine(({ verdict, answer: words }) => verdict === 'granted' || words !== '', {
    path: ['answer'],
    error: 'Say to the person why not',
  });

/** What is released beside the notes, whose fields have names of their own. */
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

/** The notes of a form that was sent, each once. */
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

/** The fields of one file: it is there, and whether it leaves. */
export function fileField(of: 'file' | 'release', id: string): string {
  return `${of} ${id}`;
}

/** The files of a form that was sent, each once. */
export function readFiles(form: FormData) {
  return [...form.keys()].flatMap((name) => {
    const [of, id = ''] = name.split(' ');
    if (of !== 'file' || !z.uuid().safeParse(id).success) return [];
    return [{ id, isReleased: form.get(fileField('release', id)) === 'yes' }];
  });
}

/** Why an answer takes longer. */
export const extensionForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Say to the person why it takes longer' })
    .max(longest, { error: `Use ${longest.toLocaleString('en-US')} characters or fewer` }),
});
