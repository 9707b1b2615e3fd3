import { z } from 'zod';

/** Of one partner. */
export const mostOrigins = 10;

/** Which of our forms a partner's page may show. */
export const framedForms = ['report', 'contact'] as const;

export type FramedForm = (typeof framedForms)[number];

const hint = 'Write it as https://www.partner.example, without a path';

/**
 * An origin as browsers send it. No stars: one name too many is somebody else's page. Plain http only on one's
 * own machine, to try it out.
 */
function readOrigin(typed: string): string | undefined {
  if (!/^https?:\/\/[a-z\d.-]+(:\d{1,5})?\/?$/i.test(typed) || !URL.canParse(typed))
    return undefined;
  const { origin, protocol, hostname } = new URL(typed);
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:') return isOwnMachine ? origin : undefined;
  return hostname.includes('.') && /[a-z]$/.test(hostname) ? origin : undefined;
}

/** Whose pages may show our forms: one origin a line. */
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
