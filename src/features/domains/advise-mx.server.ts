import type { AdviceInput, RecordAdvice } from './record-advice.server.ts';

/** Mail exchangers, RFC 5321 (5.1); a domain without mail says so with RFC 7505. */
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
