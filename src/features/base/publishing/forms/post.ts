import { z } from 'zod';
import { postKinds } from '#content/post.ts';
import { line } from '#shared/forms/text-fields.ts';
import { markdownText } from './markdown-text.ts';

/** Fields of a post, as typed by staff. */
export const postSchema = z.object({
  kind: z.enum(postKinds, { error: 'Choose what kind of post this is.' }),
  title: line(200).pipe(z.string().min(1, { error: 'Enter a title.' })),
  slug: line(100).pipe(
    z.string().regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: 'Use lower-case letters, digits and single hyphens, for example new-opening-hours.',
    }),
  ),
  body: z
    .string()
    .optional()
    .transform((text = '') => text)
    .pipe(markdownText)
    .pipe(z.string().min(1, { error: 'Write the text of the post.' })),
  sourceUrl: line(500).pipe(
    z.string().refine((url) => url === '' || isWebAddress(url), {
      error: 'Enter an address that begins with https://.',
    }),
  ),
  outcomeId: z.union([z.uuid(), z.literal('')]).default(''),
  consent: line(300),
});

export type PostFields = z.infer<typeof postSchema>;

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

/**
 * Reason why a post may not be published; undefined if it may (honesty rule 2).
 * @param post `hasOutcome`: the linked outcome is published
 */
export function publishProblem(
  post: Pick<PostFields, 'kind' | 'sourceUrl' | 'consent'> & { hasOutcome: boolean },
): string | undefined {
  const { kind, sourceUrl, consent, hasOutcome } = post;
  if (kind !== 'success' || sourceUrl !== '' || consent !== '' || hasOutcome) return undefined;
  return 'A success story needs a published outcome, a public source, or the consent of the person it is about.';
}
