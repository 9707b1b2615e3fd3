import { z } from 'zod';

/** A part of the letter that closes a case, in one language. */
const section = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  items: z.array(z.string()),
});

export type ClosingSection = z.infer<typeof section>;

const letterShape = z.record(z.string(), z.array(section));

/** The letter in each language in which it may go out, as the outbox keeps it. */
export type ClosingTexts = Readonly<Record<string, readonly ClosingSection[]>>;

/** @throws if it is no stored letter */
export function readClosingTexts(stored: string): ClosingTexts {
  return letterShape.parse(JSON.parse(stored));
}
