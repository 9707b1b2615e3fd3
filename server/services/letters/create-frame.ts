import type { Seal } from '#server/ports/keys.ts';
import type { SiteAddress } from '#server/ports/site.ts';
import { confirmationWords } from '#shared/forms/confirmation-words.ts';
import { formTypeName } from '#shared/forms/form-types.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { confirmationToken } from '../confirmation-token.ts';
import { formatMoment } from '#shared/format/format-moment.ts';
import { openReply } from '../outbox/reply-text.ts';
import { trackerCode } from '../tracker-code.ts';
import type { LetterFrame } from './letter-frame.ts';

type Surroundings = {
  settings: Settings;
  site: SiteAddress;
  seal: Pick<Seal, 'open'>;
  senderAddress: string;
};

/** What mails know of the organisation, from its settings. */
export function createFrame({ settings, site, seal, senderAddress }: Surroundings): LetterFrame {
  return {
    companyName: settings.company_name,
    senderAddress,
    appUrl: site.appUrl,
    responseHours: settings.response_hours,
    confirmationToken: (id) => confirmationToken(site, id),
    confirmationWords: (about) => writeConfirmation(settings, about),
    trackerCode: (codeId) => trackerCode(site, codeId),
    openReply: (sealed) => openReply(seal, sealed),
  };
}

/** The same for a mail with made-up values, whose links lead to pages that say so. */
export function createSampleFrame(surroundings: Surroundings): LetterFrame {
  return {
    ...createFrame(surroundings),
    confirmationToken: () => 'sample',
    trackerCode: () => '0000 0000',
    openReply: () => ({
      subject: 'About your report R-SAMPL-00000',
      text: 'What the member of staff wrote stands here.',
    }),
  };
}

function writeConfirmation(
  settings: Settings,
  about: Parameters<LetterFrame['confirmationWords']>[0],
): ReturnType<LetterFrame['confirmationWords']> {
  const words = { subject: settings.email_template_subject, text: settings.email_template_body };
  const moment = about.submittedAt === undefined ? undefined : new Date(about.submittedAt);
  return confirmationWords(words, {
    reference: about.reference,
    formName: formTypeName(about.formType),
    submittedAt: moment ? formatMoment(moment, settings.timezone) : '',
    companyName: settings.company_name,
    responseHours: settings.response_hours,
  });
}
