import { expect, test } from 'vitest';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { letterProblems } from '#features/base/mail/letters/letter-problems.server.ts';
import {
  allLetters,
  allMails,
  findMail,
  letterEvents,
  type EmailTemplate,
} from '#kernel/outbox/letters.ts';

test.each(letterEvents())('the built-in text of %s could be saved as it stands', (event) => {
  const letter = allLetters()[event];
  expect(letterProblems(letter, letter.placeholders)).toEqual({});
});

test.each(letterEvents())('the built-in text of %s promises and claims nothing', (event) => {
  const { subject, body, safety = '' } = allLetters()[event];
  expect(findClaims(`${subject}\n${body}\n${safety}`)).toEqual([]);
});

test.each(letterEvents())('%s says why it came and when it goes out', (event) => {
  const { occasion } = allLetters()[event];
  expect(occasion).toMatch(/\. Goes to [^.]+\.$/);
});

test.each(['tracker-code', 'password-reset', 'staff-invitation', 'new-device'] as const)(
  '%s is about security: it keeps its warning',
  (event) => {
    expect(allLetters()[event].safety).toMatch(/nobody|Never/);
  },
);

/** Variables as stored in the outbox; a release may find any of these that the previous one left there. */
const stored: { readonly [Event in EmailTemplate]: readonly Record<string, string>[] } = {
  'submission-notification': [{ reference: 'R-1', formType: 'report', submissionId: '1' }],
  'danger-alert': [
    { kind: 'submission', id: '1' },
    { kind: 'case', id: '1' },
  ],
  'submission-confirmation': [
    { reference: 'R-1', formType: 'report', submittedAt: '2026-03-27T14:05:00.000Z' },
    { reference: 'R-1', formType: 'report' },
  ],
  'template-confirmation': [{ reference: 'R-1', subject: 'A', text: 'B' }],
  'submission-reply': [{ reference: 'R-1', sealed: 'x' }],
  'test-mail': [{ requestedBy: 'Robin' }],
  'case-opened': [{ caseNumber: 'LGN-1' }],
  'case-number-changed': [{ caseNumber: 'LGN-1', formerNumber: 'LGN-2' }],
  'case-status-changed': [{ caseNumber: 'LGN-1' }],
  'case-closed': [{ caseNumber: 'LGN-1', sealed: 'x' }],
  'case-date-near': [{ caseNumber: 'LGN-1' }],
  'care-expect-offers': [{ caseNumber: 'LGN-1' }],
  'care-no-fee-first': [{ caseNumber: 'LGN-1' }],
  'care-call-back': [{ caseNumber: 'LGN-1' }],
  'care-keep-secrets': [{ caseNumber: 'LGN-1' }],
  'care-tell-us': [{ caseNumber: 'LGN-1' }],
  'case-message': [{ caseNumber: 'LGN-1' }],
  'case-message-received': [{ caseNumber: 'LGN-1', caseId: '1' }],
  'data-request': [{ caseNumber: 'LGN-1', news: 'deleted' }],
  'data-request-received': [{ caseNumber: 'LGN-1', requestId: '1', what: 'delete' }],
  'case-mentioned': [{ count: '1' }],
  'work-news': [{ assigned: '1', replied: '0', due: '0', mentions: '0' }],
  'work-digest': [{ mine: '1', due: '0', replied: '0', mentions: '0', unassigned: '0' }],
  'submission-message': [{ reference: 'R-1', submissionId: '1' }],
  'tracker-code': [{ codeId: '1' }],
  'opt-out-link': [{ confirmationId: '1', reference: 'R-1', choices: 'sms calls' }],
  'newsletter-link': [{ confirmationId: '1' }],
  'document-link': [
    { reference: 'R-1', title: 'A', path: '/a', until: '2026-12-04T12:00:00.000Z' },
  ],
  'newsletter-post': [{ slug: 'a', title: 'A', opening: 'A' }],
  'mail-digest': [
    {
      day: '2026-03-27',
      failed: '1',
      bounced: '0',
      complained: '0',
      waiting: '0',
      pausedRamps: '0',
    },
  ],
  'letter-test': [{ event: 'case-opened', subject: 'A', body: '# A' }],
  'password-reset': [{ stepId: '1' }],
  'new-device': [{ device: 'Firefox on Linux', at: '2026-03-27T14:05:00.000Z' }],
  'staff-invitation': [{ invitationId: '1', role: 'case_worker', invitedBy: '' }],
  'staff-change': [
    { change: 'role', role: 'auditor' },
    { change: 'disabled', role: 'editor' },
    { change: 'enabled', role: 'case_worker' },
    { change: 'removed', role: 'administrator' },
  ],
  'integration-stopped': [{ name: 'A', at: '2026-03-27T14:05:00.000Z' }],
  'paused-report': [{ pausedId: '01920000-0000-7000-8000-00000000000a' }],
  'webhook-paused': [
    { host: 'hooks.example.org', because: 'failed', at: '2026-03-27T14:05:00.000Z' },
    { host: 'hooks.example.org', because: 'gone', at: '2026-03-27T14:05:00.000Z' },
  ],
};

test.each(Object.entries(stored))(
  'a row of %s of an earlier release is understood',
  (event, rows) => {
    for (const row of rows) expect(findMail(event)?.readPayload(row)).toEqual(row);
  },
);

test.each(Object.values(allMails()))(
  'a row of $event without what it needs is not written',
  (mail) => {
    expect(() => mail.readPayload({})).toThrow(/invalid/i);
  },
);

test('each kind of mail is in the list once, and other rows are unknown', () => {
  expect(Object.keys(allMails()).toSorted()).toEqual(Object.keys(stored).toSorted());
  expect(findMail('from-a-newer-release')).toBeUndefined();
});
