import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const services = join(import.meta.dirname, '../../server/services');

/** Tables that tell of a case, in code and in SQL. */
const asksFor = [
  /schema\/(cases|case-work|submissions|mail|outcomes|attachments)\.ts'/,
  /query\.(formSubmissions|cases|emailMessages)\b/,
  /\b(from|join|update|into) (form_submissions|cases|email_messages|case_\w+|attachments)\b/,
];

/** What holds the rule, of need-to-know.ts or built upon it. */
const holdsTo =
  /\b(visible(Cases|Submissions|Mails)|require(Case|Submission)Access|requireAttachment|isVisible|namesNothingHidden|lock(Case|Submission)|caseConditions|filterConditions|onlyRetriable|messageConditions)\(/;

/**
 * Files of the services that ask for such a table without the rule, by why they may. A new file is
 * either bound by the rule or gets its line here.
 */
const exempt: Readonly<Record<string, readonly string[]>> = {
  'is the rule itself': [
    ...['access/grant-case-access.ts', 'access/hidden-names.ts', 'access/need-to-know.ts'],
    ...['access/require-access.ts', 'announce.ts'],
  ],
  'is for the client of the case, or for visitors, who reach no list': [
    ...[
      'tracker/*',
      'conversation/*',
      'messages/write-message.ts',
      'submissions/has-submission.ts',
    ],
    ...['submissions/insert-submission.ts', 'attachments/find-uploads.ts', 'close-tracker.ts'],
    ...['attachments/receive-attachment.ts', 'attachments/remove-upload.ts', 'mark-duplicate.ts'],
    ...['attachments/find-upload-limit.ts', 'attachments/attach-uploads.ts'],
  ],
  'is for jobs and commands': [
    ...['retention/*', 'cases/seal-plain-notes.ts', 'indicators/read-pending.ts', 'keys/*'],
    ...['attachments/check-attachments.ts', 'attachments/forget-uploads.ts', 'database/*'],
    ...['files/loose-files.ts', 'mail/send-mail-digest.ts', 'mail/mail-reports.ts'],
    ...['outbox/claim-emails.ts', 'outbox/deliver-email.ts', 'outbox/drain-outbox.ts'],
    'outbox/record-mail-event.ts',
  ],
  'publishes what the client agreed to, or totals that name nobody': [
    ...['figures/*', 'outcomes/find-published-outcomes.ts', 'posts/*', 'mail/mail-figures.ts'],
    ...['outbox/count-waiting.ts', 'outbox/test-email.ts', 'integrations/read-statistics.ts'],
  ],
  'says which forms were ever used, and of templates whether one is in use': [
    ...['submissions/find-form-types.ts', 'templates/remove-template.ts'],
    'indicators/asked-fields.ts',
  ],
  'works for a caller that has asked already': [
    ...['cases/apply-status.ts', 'end-outcome.ts', 'record-case-event.ts', 'held-rows.ts'],
    ...['outcomes/outcome-record.ts', 'submissions/find-notes.ts', 'messages/insert-message.ts'],
    ...['submissions/find-submission-mails.ts', 'submissions/find-email-overview.ts'],
    ...['submissions/export-columns.ts', 'cases/read-case-slice.ts', 'outbox/enqueue-email.ts'],
    ...['outbox/update-submission-mail.ts', 'attachments/find-custody.ts'],
    ...['attachments/insert-attachment.ts', 'attachments/record-custody.ts'],
    'own-reports.ts',
  ],
  'asks nothing: columns, sorts, words and stages': [
    ...['cases/case-matches.ts', 'cases/case-row.ts', 'cases/case-sorts.ts'],
    ...['cases/default-stages.ts', 'cases/describe-stages.ts', 'cases/*-stage-template*.ts'],
    ...['submissions/submission-matches.ts', 'submissions/submission-sorts.ts'],
    'attachments/attachment-view.ts',
  ],
  'looks at numbers that are taken': ['cases/generate-case-number.ts'],
};

async function unbound(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: services })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(services, file), 'utf8');
    if (asksFor.some((table) => table.test(text)) && !holdsTo.test(text)) found.push(file);
  }
  return found;
}

function isMeant(file: string): boolean {
  const patterns = Object.values(exempt).flat();
  return patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`).test(file),
  );
}

test('every service that asks for cases and what belongs to them leaves out what is hidden', async () => {
  expect((await unbound()).filter((file) => !isMeant(file))).toEqual([]);
});

test('the rule is found where it is', async () => {
  const found = await unbound();
  for (const bound of ['cases/find-cases.ts', 'cases/get-case.ts', 'submissions/find-related.ts'])
    expect(found).not.toContain(bound);
  expect(found.length).toBeGreaterThan(20);
});
