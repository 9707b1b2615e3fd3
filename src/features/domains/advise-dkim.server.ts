import type { AdviceInput, RecordAdvice } from './record-advice.server.ts';

const whatFor =
  'DKIM signs every mail, so that receivers see it was not changed on the way and comes from you.';

/** DomainKeys Identified Mail, RFC 6376. The key is the mail provider's: nobody else can name it. */
export function adviseDkim({ domain, findings, smtpHost }: AdviceInput): RecordAdvice {
  const { dkim, selector } = findings;
  const name = `${selector || 'selector'}._domainkey.${domain}`;
  const base = { kind: 'DKIM', name, type: 'TXT' } as const;
  if (dkim === undefined) {
    const why =
      smtpHost === undefined
        ? `${whatFor} It is not needed before a mail server is configured.`
        : `${whatFor} Your mail provider gives you a selector and a key: publish the key, and enter the selector below, so that it can be checked.`;
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
