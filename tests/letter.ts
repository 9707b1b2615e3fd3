import { createSeal } from '#platform/adapters/create-seal.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { allLetters, type EmailTemplates, type LetterEvent } from '#kernel/outbox/letters.ts';
import { writeLetter, type LetterTexts } from '#features/base/mail/letters/write-letter.server.ts';
import { sealReply } from '#features/base/mail/letters/reply-text.server.ts';
import { settingsFromStored, type Settings } from '#kernel/settings/registry.ts';

export const appUrl = 'https://help.example.org';
export const site = createSiteAddress(appUrl, Buffer.alloc(32, 7));
export const seal = createSeal(Buffer.alloc(32, 7));

/** Example payload of an outbox row. */
export function examplePayload<Event extends LetterEvent>(event: Event): EmailTemplates[Event] {
  const sample: EmailTemplates[Event] = allLetters()[event].sample;
  return 'sealed' in sample ? { ...sample, sealed: exampleReply } : sample;
}

const exampleId = '01920000-0000-7000-8000-0000000000aa';

const exampleReply = sealReply(seal, exampleId, {
  subject: 'About your report R-7KQ2',
  text: 'Dear Ana,\n\nplease keep the <b>receipts</b>.',
});

type ExampleOptions = {
  settings?: Partial<Settings>;
  texts?: LetterTexts;
  where?: { country?: string; region?: string };
};

/** A mail to Ana as it would be sent, from an organisation that has changed few texts. */
export function writeExample<Template extends keyof EmailTemplates>(
  template: Template,
  payload: EmailTemplates[Template],
  { settings = {}, texts = {}, where }: ExampleOptions = {},
) {
  return writeLetter(
    { id: exampleId, template, payload, to: 'Ana@example.org' },
    {
      settings: { ...settingsFromStored([]), contact_email: 'help@example.org', ...settings },
      texts,
      site,
      seal,
      where,
    },
  );
}
