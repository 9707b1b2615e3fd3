import { z } from 'zod';
import { cleanAddress } from '#shared/forms/clean-text.ts';
import { refusePosing } from '#shared/honesty/find-claims.ts';
import { line } from '#shared/forms/text-fields.ts';

export const tlsModes = ['starttls', 'tls', 'none'] as const;

export type TlsMode = (typeof tlsModes)[number];

function required(most: number, missing: string) {
  return line(most).pipe(z.string().min(1, { error: missing }));
}

function whole(least: number, most: number, wrong: string) {
  return z
    .string()
    .optional()
    .transform((text = '') => Number(text.trim() === '' ? Number.NaN : text))
    .pipe(z.int({ error: wrong }).min(least, { error: wrong }).max(most, { error: wrong }));
}

/** A ticked box sends a value, an empty one sends nothing. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** A name of labels, or an IPv4 or IPv6 address. */
const hostForm =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|[\da-f:.]+)$/;

/** Shares of the daily limit, in per cent: the allowed range, with the default. */
export const mailShares = {
  reserve: { least: 5, most: 60, usual: 20 },
  forms: { least: 1, most: 60, usual: 30 },
} as const;

function share({ least, most, usual }: (typeof mailShares)[keyof typeof mailShares]) {
  const wrong = `Enter a whole number from ${least} to ${most}.`;
  return z.preprocess((typed) => typed ?? String(usual), whole(least, most, wrong));
}

/** One mail server, as entered by staff. */
export const smtpConfigSchema = z.object({
  name: required(80, 'Enter a name, such as “Main mail server”.'),
  host: required(253, 'Enter the host, such as mail.example.org.')
    .transform((host) => host.toLowerCase())
    .pipe(
      z.string().regex(hostForm, {
        error: 'Enter a host name without “smtp://” and without a port, such as mail.example.org.',
      }),
    ),
  port: whole(1, 65_535, 'Enter a port from 1 to 65535, usually 587 or 465.'),
  username: required(320, 'Enter the user name.'),
  /** Empty: keep the stored one. */
  password: z.string().max(1_000, { error: 'Use 1000 characters or fewer.' }).default(''),
  /** The server requires no authentication, so none is stored. */
  hasNoPassword: ticked,
  tlsMode: z.enum(tlsModes, { error: 'Choose how the connection is encrypted.' }),
  fromAddress: line(254)
    .transform((text) => cleanAddress(text))
    .pipe(
      z.union([z.literal(''), z.email()], {
        error: 'Enter an e-mail address in the form name@example.org.',
      }),
    ),
  fromName: line(80).superRefine(refusePosing),
  dailyLimit: whole(1, 1_000_000, 'Enter a whole number of mails, at least 1.'),
  reserveShare: share(mailShares.reserve),
  formsShare: share(mailShares.forms),
});

export type SmtpConfigDetail = z.infer<typeof smtpConfigSchema>;

/** A warm-up plan, as entered by staff. */
export const warmupSchema = z
  .object({
    name: required(80, 'Enter a name, such as “First weeks”.'),
    configId: z.uuid({ error: 'Choose a mail server.' }),
    startVolume: whole(1, 1_000_000, 'Enter how many mails leave on the first day, at least 1.'),
    growth: whole(1, 100, 'Enter a growth from 1 to 100 per cent.'),
    target: whole(1, 1_000_000, 'Enter how many mails a day are the goal, at least 1.'),
  })
  .superRefine(({ startVolume, target }, check) => {
    if (target >= startVolume) return;
    const message = 'The goal must not be below the first day.';
    check.addIssue({ code: 'custom', path: ['target'], message });
  });

export type WarmupDetail = z.infer<typeof warmupSchema>;
