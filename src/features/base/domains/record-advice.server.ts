import type { DomainFindings } from '#database/tables/domains.ts';

const whatDkimIsFor =
  'DKIM signs every mail, so that receivers see it was not changed on the way and comes from you.';

/** DomainKeys Identified Mail, RFC 6376. Only the mail provider knows its key. */
export function adviseDkim({ domain, findings, smtpHost }: AdviceInput): RecordAdvice {
  const { dkim, selector } = findings;
  const name = `${selector || 'selector'}._domainkey.${domain}`;
  const base = { kind: 'DKIM', name, type: 'TXT' } as const;
  if (dkim === undefined) {
    const why =
      smtpHost === undefined
        ? `${whatDkimIsFor} It is not needed before a mail server is configured.`
        : `${whatDkimIsFor} Your mail provider gives you a selector and a key: publish the key, and enter the selector below, so that it can be checked.`;
    return { ...base, found: [], state: smtpHost === undefined ? 'unknown' : 'missing', why };
  }
  if (dkim.state === 'failed') return { ...base, found: [], state: 'unknown', why: dkim.reason };
  const texts = dkim.state === 'found' ? dkim.values : [];
  const found = texts.filter((text) => /(^|;)\s*p\s*=/i.test(text));
  const [record] = found;
  if (record === undefined) {
    const why = `There is no key under this selector. Publish the one that your mail provider shows for “${selector}”.`;
    return { ...base, found: texts, state: 'missing', why };
  }
  if (/(^|;)\s*p\s*=\s*(;|$)/i.test(record)) {
    const why = 'The key is empty, which means that it was withdrawn. Publish the current one.';
    return { ...base, found, state: 'wrong', why };
  }
  return { ...base, found, state: 'good', why: 'Receivers find the key to check signatures with.' };
}

/** Mail exchangers, RFC 5321 (5.1); a domain without mail publishes a null MX, RFC 7505. */
export function adviseMx({ domain, findings, ownEmails }: AdviceInput): RecordAdvice {
  const base = { kind: 'MX', name: domain, type: 'MX' } as const;
  const { mx } = findings;
  if (mx.state === 'failed') return { ...base, found: [], state: 'unknown', why: mx.reason };
  const hasOwnMail = ownEmails.some((email) => email.toLowerCase().endsWith(`@${domain}`));
  if (mx.state === 'none') {
    if (hasOwnMail) {
      const why =
        'You give out an address at this domain, and no server takes its mail. Publish the records that your mail provider shows.';
      return { ...base, found: [], state: 'missing', why };
    }
    const why =
      'No server takes mail for this domain. If that is meant, say so: senders then know at once instead of trying for days.';
    return { ...base, found: [], state: 'improve', publish: '0 .', why };
  }
  const isRefusing = mx.values.some((value) => /^\d+ \.?$/.test(value));
  if (isRefusing && hasOwnMail) {
    const why =
      'You give out an address at this domain, and the record says that it takes no mail.';
    return { ...base, found: mx.values, state: 'wrong', why };
  }
  const why = isRefusing
    ? 'The domain says that it takes no mail.'
    : 'These servers take the domain’s mail.';
  return { ...base, found: mx.values, state: 'good', why };
}

/**
 * `good`: leave it; `improve`: works and could protect better; `missing`, `wrong`: publish something;
 * `unknown`: the name server did not answer, or only the mail provider knows.
 */
export type AdviceState = 'good' | 'improve' | 'missing' | 'wrong' | 'unknown';

/** Published mail records, with advice on what they should be. */
export type RecordAdvice = {
  kind: 'MX' | 'SPF' | 'DKIM' | 'DMARC';
  /** Name of the record, in zone file syntax. */
  name: string;
  type: 'MX' | 'TXT';
  found: string[];
  state: AdviceState;
  /** Exact text to publish, if something has to change. */
  publish?: string;
  /** Why, in plain words. */
  why: string;
};

export type AdviceInput = {
  domain: string;
  findings: DomainFindings;
  /** Mail server of this installation; undefined if none is configured. */
  smtpHost: string | undefined;
  /** Addresses that the organisation publishes. */
  ownEmails: readonly string[];
};
