import { z } from 'zod';
import { refuseClaims } from '#shared/honesty/find-claims.ts';
import { documentCategories, documentLevels } from '#shared/documents/document-kinds.ts';

/** Metadata of a document that staff enter. */
export const documentSchema = z.object({
  title: z
    .string({ error: 'Enter a title' })
    .trim()
    .min(1, 'Enter a title')
    .max(200, 'The title must be 200 characters or fewer')
    .superRefine(refuseClaims),
  description: z
    .string()
    .trim()
    .max(500, 'The description must be 500 characters or fewer')
    .superRefine(refuseClaims)
    .default(''),
  category: z.enum(documentCategories, { error: 'Choose a category' }),
  level: z.enum(documentLevels, { error: 'Choose a level' }),
  isActive: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

export type DocumentChange = z.output<typeof documentSchema>;
