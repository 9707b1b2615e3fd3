import { z } from 'zod';
import { line } from '#shared/forms/text-fields.ts';
import { attributionFormats } from '../format.ts';

const about = {
  name: line(80).refine((name) => name !== '', 'Say whose word it is'),
  format: z.enum(attributionFormats, { error: 'Choose what kind of file it is' }),
  listDay: line(10)
    .refine((day) => day === '' || isDay(day), 'Write the day as 2026-03-31, or leave it empty')
    .transform((day) => day || undefined)
    .optional(),
  isAskedAnew: z
    .literal(['yes', ''])
    .optional()
    .transform((ticked) => ticked === 'yes'),
  licence: line(200).refine((licence) => licence !== '', 'Say under which terms it may be used'),
};

function isDay(day: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Describes another publisher's file, which is uploaded along with it. */
export const sourceForm = z.object(about);

/** A public list of which a copy ships. */
export const copiedListForm = z.object({ name: line(80) });

/** The same for a file that is fetched from its address. */
export const sourceAddressForm = z.object({
  ...about,
  url: line(500).refine(isPublicAddress, 'Enter an address that begins with https://'),
});

/** Requires https on its default port, without a password; the host's addresses are checked at each fetch. */
function isPublicAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, port, username, password, hostname } = new URL(typed);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hostname.includes('.')
  );
}
