import { urls } from '#shared/urls.ts';
import type { Placeholder } from '#kernel/outbox/letter.ts';

type AboutCase = { caseNumber: string };

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
