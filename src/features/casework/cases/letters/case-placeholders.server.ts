import { z } from 'zod';
import { paragraphs } from '#kernel/outbox/letter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Placeholder } from '#kernel/outbox/letter.ts';

type AboutCase = { caseNumber: string };

/** Set by the outbox in a mail that goes to the helper of the person; missing for the person. */
export const toHelper = { helper: z.enum(['open', 'asked', 'none']).optional() };

type Read = z.infer<z.ZodObject<typeof toHelper>>;

const follow = {
  open: m.mail_follow_open,
  asked: m.mail_follow_asked,
  none: m.mail_follow_none,
} as const;

/** What stands in a mail about a case to a helper alone. */
export const aboutWhom: Placeholder<Read> = {
  kind: 'block',
  meaning: 'That the case belongs to the person they help, in a mail to a helper; empty otherwise',
  value: ({ helper }) => (helper ? paragraphs(m.mail_about_whom()) : []),
};

export const howToFollow: Placeholder<Read> = {
  kind: 'text',
  meaning: 'What opens the tracker: for a helper, that the person is asked first',
  value: ({ helper }) => (helper ? follow[helper]() : m.mail_follow_client()),
};

export const caseNumber: Placeholder<AboutCase> = {
  kind: 'text',
  meaning: 'The number of the case',
  isRequired: true,
  value: ({ caseNumber: number }) => number,
};

export const trackerLink: Placeholder<unknown> = {
  kind: 'link',
  meaning: 'The case tracker',
  isRequired: true,
  value: (_, { appUrl }) => `${appUrl}${urls.tracker()}`,
};

export const whyCase =
  'You get this mail because your e-mail address belongs to case {{case_number}}.';

export const spanishWhyCase =
  'Recibe este correo porque su dirección de correo pertenece al caso {{case_number}}.';
