import type { Seal } from '#kernel/ports/keys.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { mailChoices, type MailChoice } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { preferenceToken } from './preference-token.server.ts';

/** How to unsubscribe from one kind of mail. */
export type UnsubscribeLinks = {
  /** Text above the link, and the label of the link. */
  text: string;
  stop: string;
  /** Addresses of our own pages. */
  page: string;
  preferences: string;
};

/** The links for one person and one kind of mail. */
export function unsubscribeLinks(
  { site, seal }: { site: Pick<SiteAddress, 'appUrl'>; seal: Pick<Seal, 'close'> },
  { email, choice }: { email: string; choice: MailChoice },
): UnsubscribeLinks {
  const token = preferenceToken(seal, { email, choice });
  const words =
    choice === 'form_mail'
      ? { text: m.mail_leave_forms_text(), stop: m.mail_leave_forms_stop() }
      : {
          text: m.mail_leave_text({ kind: mailChoices[choice]().toLowerCase() }),
          stop: m.mail_leave_stop(),
        };
  return {
    ...words,
    page: `${site.appUrl}${urls.unsubscribe(token)}`,
    preferences: `${site.appUrl}${urls.preferences(token)}`,
  };
}

/**
 * Headers by which a mail program offers "Unsubscribe" and performs it with one POST (RFC 2369, 8058).
 * @param mailbox where replies are read; undefined if nobody reads them
 */
export function unsubscribeHeaders(
  { page }: UnsubscribeLinks,
  mailbox: string | undefined,
): Record<string, string> {
  const byMail = mailbox ? [`<mailto:${encodeURI(mailbox)}?subject=Unsubscribe>`] : [];
  return {
    'List-Unsubscribe': [`<${page}>`, ...byMail].join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
