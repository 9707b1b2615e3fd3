import { expect, test } from 'vitest';
import { suppressions } from '#database/tables/suppressions.ts';
import { mailChoices, type MailChoice } from '#kernel/outbox/mail-choices.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { allMails } from '#kernel/outbox/letters.ts';
import { suppressionReason } from '#kernel/outbox/enqueue-email.ts';

const database = useTestDatabase();

/** All mail that can be stopped, with the choice that stops it; everything else is mandatory. */
const stopped: Partial<Record<string, MailChoice>> = {
  'case-number-changed': 'case_updates',
  'case-status-changed': 'case_updates',
  'case-closed': 'case_updates',
  'case-message': 'case_updates',
  'case-date-near': 'case_updates',
  'care-expect-offers': 'second_scams',
  'care-no-fee-first': 'second_scams',
  'care-call-back': 'second_scams',
  'care-keep-secrets': 'second_scams',
  'care-tell-us': 'second_scams',
  'newsletter-post': 'newsletters',
  'submission-confirmation': 'form_mail',
  'template-confirmation': 'form_mail',
  'opt-out-link': 'form_mail',
  'newsletter-link': 'form_mail',
  'paused-report': 'form_mail',
};

const choices = Object.keys(mailChoices) as MailChoice[];
const table = Object.values(allMails()).flatMap((kind) =>
  choices.map((choice) => ({
    event: kind.event,
    kind,
    choice,
    outcome: stopped[kind.event] === choice ? 'is kept back' : 'goes out',
  })),
);

test('mail that a stranger can cause by a form has its own lane and can be refused, and no other does', () => {
  const kinds = Object.values(allMails());
  const ofForms = kinds.filter(({ lane }) => lane === 'forms');
  expect(ofForms).toEqual(kinds.filter(({ refusable }) => refusable === 'form_mail'));
});

test.each(table)('$event, for who chose $choice, $outcome', async ({ kind, choice, outcome }) => {
  const ctx = testContext(database.db());
  await ctx.db
    .insert(suppressions)
    .values({ email: 'ana@example.org', choices: [choice], confirmedAt: ctx.now() });
  const why = await suppressionReason(ctx, { to: 'Ana@Example.org', kind });
  expect(why === undefined ? 'goes out' : 'is kept back').toBe(outcome);
});
