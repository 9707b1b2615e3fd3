import { z } from 'zod';

/** Limit per partner. */
export const mostOrigins = 10;

/** Forms that a partner's page may embed. */
export const framedForms = ['report', 'contact'] as const;

export type FramedForm = (typeof framedForms)[number];

const hint = 'Write it as https://www.partner.example, without a path';

/**
 * Parses an origin as browsers send it. Wildcards are refused: one name too many is somebody else's page.
 * Plain http is allowed only for localhost, for trials.
 */
function readOrigin(typed: string): string | undefined {
  if (!/^https?:\/\/[a-z\d.-]+(:\d{1,5})?\/?$/i.test(typed) || !URL.canParse(typed))
    return undefined;
  const { origin, protocol, hostname } = new URL(typed);
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:') return isOwnMachine ? origin : undefined;
  return hostname.includes('.') && /[a-z]$/.test(hostname) ? origin : undefined;
}

/** Origins whose pages may embed our forms, one per line. */
export const framesForm = z.object({
  id: z.uuid(),
  origins: z
    .string()
    .max(2_000, `Enter at most ${mostOrigins} addresses`)
    .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
    .superRefine((lines, check) => {
      if (lines.length > mostOrigins)
        check.addIssue({ code: 'custom', message: `Enter at most ${mostOrigins} addresses` });
      const wrong = lines.find((each) => readOrigin(each) === undefined);
      if (wrong !== undefined)
        check.addIssue({
          code: 'custom',
          message: `${wrong.slice(0, 100)} is no address of a site. ${hint}`,
        });
    })
    .transform((lines) => [...new Set(lines.flatMap((each) => readOrigin(each) ?? []))]),
});
