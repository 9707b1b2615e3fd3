import { z } from 'zod';
import { line } from '#shared/forms/text-fields.ts';
import { noticeKinds } from '../states.ts';

function day() {
  return z
    .string()
    .optional()
    .transform((typed = '') => typed.trim())
    .pipe(
      z.union([
        z.literal('').transform(() => null),
        z.iso.date('Enter a day as the calendar has it.'),
      ]),
    );
}

/** Description of a notice by staff; the paper is sent beside it. */
export const noticeForm = z.object({
  kind: z.enum(noticeKinds, { error: 'Choose what sort of paper it is' }),
  title: line(200).refine((title) => title !== '', 'Say what it calls itself'),
  source: line(500).refine(isSource, 'Say where it was found: a web address, or in words'),
  restitutionBy: day(),
  petitionBy: day(),
  claimBy: day(),
  seizedOn: day(),
});

export type NoticeForm = z.infer<typeof noticeForm>;

function isSource(typed: string): boolean {
  if (typed.length < 5) return false;
  return !/^[a-z]+:\/\//i.test(typed) || isWebAddress(typed);
}

/** Returns whether the source can be a link. */
export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) && URL.canParse(source);
}
