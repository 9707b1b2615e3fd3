import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { users } from '#database/tables/staff.ts';
import type { Role } from '#shared/roles.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { mailTemplates } from '#database/tables/mail.ts';
import { getLetter, readLetterTexts, restoreLetter, saveLetter } from './letter-text.server.ts';
import type { LetterEvent } from '#kernel/outbox/letters.ts';

const database = useTestDatabase();

const text = {
  subject: 'Case {{case_number}} is open',
  body: '# Hello\n\nYour number is {{case_number}}. See [the tracker]({{tracker_link}}).',
};

async function world(role: Role = 'editor') {
  const actor = staffActor(role);
  const mailer = { fallback: undefined } as never;
  const ctx = testContext(database.db(), { actor, ports: { mailer } });
  if (actor.type === 'staff')
    await ctx.db
      .insert(users)
      .values({ id: actor.userId, name: actor.name, email: actor.email })
      .onConflictDoNothing();
  return ctx;
}

test('a text of staff replaces the built-in text, and can be reset', async () => {
  const ctx = await world();
  expect(await getLetter(ctx, 'case-opened')).toMatchObject({ own: undefined, version: 0 });
  expect(await saveLetter(ctx, { event: 'case-opened', text, version: 0 })).toEqual({
    ok: true,
    version: 1,
  });
  expect(await readLetterTexts(ctx)).toEqual({ 'case-opened': text });
  const second = { ...text, subject: 'Open: {{case_number}}' };
  await saveLetter(ctx, { event: 'case-opened', text: second, version: 1 });
  await saveLetter(ctx, { event: 'case-opened', text: undefined, version: 2 });
  expect(await readLetterTexts(ctx)).toEqual({});
  await restoreLetter(ctx, { event: 'case-opened', revision: 1, version: 3 });
  const letter = await getLetter(ctx, 'case-opened');
  expect(letter).toMatchObject({ own: text, version: 4 });
  expect(letter.revisions.map(({ title }) => title)).toEqual([
    text.subject,
    undefined,
    second.subject,
    text.subject,
  ]);
  const actions = await ctx.db.select({ action: auditLog.action }).from(auditLog);
  expect(actions.map(({ action }) => action)).toEqual([
    'mail.text-changed',
    'mail.text-changed',
    'mail.text-reset',
    'mail.text-changed',
  ]);
});

test('saving the same text again is not a new version', async () => {
  const ctx = await world();
  await saveLetter(ctx, { event: 'case-opened', text, version: 0 });
  const typed = { subject: ` ${text.subject} `, body: text.body.replaceAll('\n', '\r\n') };
  expect(await saveLetter(ctx, { event: 'case-opened', text: typed, version: 1 })).toEqual({
    ok: true,
    version: 1,
  });
});

test('a colleague’s earlier save is not overwritten', async () => {
  const ctx = await world();
  await saveLetter(ctx, { event: 'case-opened', text, version: 0 });
  const late = { ...text, subject: 'Late' };
  expect(await saveLetter(ctx, { event: 'case-opened', text: late, version: 0 })).toEqual({
    ok: false,
    code: 'conflict',
    version: 1,
  });
  expect(await readLetterTexts(ctx)).toEqual({ 'case-opened': text });
});

const good = text.body;

test.each([
  ['no subject', { subject: ' ' }, { subject: /Enter a subject/ }],
  ['a long subject', { subject: 'x'.repeat(151) }, { subject: /150 characters/ }],
  [
    'an unknown placeholder',
    { subject: '{{name}}' },
    { subject: /Unknown placeholder \{\{name\}\}/ },
  ],
  ['a link in the subject', { subject: '{{tracker_link}}' }, { subject: /Unknown placeholder/ }],
  ['broken braces', { body: `${good} {{case` }, { body: /begins with \{\{/ }],
  ['no text', { body: '' }, { body: /Write the text/ }],
  ['no heading', { body: good.replace('# ', '') }, { body: /begin it with #/ }],
  ['two headings', { body: `${good}\n\n# More` }, { body: /only one/ }],
  ['an unknown name', { body: `${good} {{email}}` }, { body: /Unknown placeholder \{\{email\}\}/ }],
  [
    'without the number',
    { body: good.replace('{{case_number}}', 'x') },
    { body: /Keep \{\{case_number\}\}/ },
  ],
  ['a web address', { body: `${good} https://evil.example` }, { body: /no web address/ }],
  ['a bare address', { body: `${good} www.evil.example` }, { body: /no web address/ }],
  ['a link elsewhere', { body: `${good} [x](evil.example)` }, { body: /leads nowhere we know/ }],
  ['a text as link', { body: `${good} [x]({{case_number}})` }, { body: /leads nowhere we know/ }],
])('%s is refused beside its field, and nothing is stored', async (_, change, problems) => {
  const ctx = await world();
  const saved = await saveLetter(ctx, {
    event: 'case-opened',
    version: 0,
    text: { ...text, ...change },
  });
  const expected = Object.entries(problems).map(([field, words]) => [
    field,
    expect.stringMatching(words),
  ]);
  expect(saved).toEqual({ ok: false, code: 'invalid', problems: Object.fromEntries(expected) });
  expect(await readLetterTexts(ctx)).toEqual({});
});

test('a claim that bypassed the form is not sent, and the editor sees the reason', async () => {
  const ctx = await world();
  const body = '# News\n\nWe guarantee your refund.';
  await ctx.db.insert(mailTemplates).values({ event: 'case-opened', subject: 'News', body });
  expect(await readLetterTexts(ctx)).toEqual({});
  const { unsent } = await getLetter(ctx, 'case-opened');
  expect(unsent).toContain('guarantee your refund');
});

test('a code is not allowed in the subject, which shows on a locked screen', async () => {
  const ctx = await world('administrator');
  const { builtIn } = await getLetter(ctx, 'tracker-code');
  const saved = await saveLetter(ctx, {
    event: 'tracker-code',
    version: 0,
    text: { ...builtIn, subject: 'Your code: {{code}}' },
  });
  expect(saved).toMatchObject({ ok: false, code: 'invalid' });
});

test('a placeholder for paragraphs needs its own paragraph', async () => {
  const ctx = await world('administrator');
  const { builtIn } = await getLetter(ctx, 'staff-change');
  const body = builtIn.body.replace('{{what_changed}}', 'It is: {{what_changed}}');
  const saved = await saveLetter(ctx, {
    event: 'staff-change',
    version: 0,
    text: { ...builtIn, body },
  });
  expect(saved).toMatchObject({ problems: { body: expect.stringMatching(/of its own/) } });
});

test('a text with a promise is stored only after confirmation, which is audited', async () => {
  const ctx = await world();
  const bold = { ...text, body: `${text.body}\n\nWe guarantee that somebody answers.` };
  const first = await saveLetter(ctx, { event: 'case-opened', text: bold, version: 0 });
  expect(first).toMatchObject({ ok: false, code: 'claims' });
  await saveLetter(ctx, { event: 'case-opened', text: bold, version: 0, isConfirmed: true });
  expect(await ctx.db.select().from(auditLog)).toMatchObject([
    { severity: 'warning', details: { confirmed: expect.stringContaining('guarantee') } },
  ]);
});

const allowed: [LetterEvent, Role[]][] = [
  ['case-opened', ['administrator', 'editor']],
  ['newsletter-post', ['administrator', 'editor']],
  ['tracker-code', ['administrator']],
  ['newsletter-link', ['administrator']],
  ['password-reset', ['administrator']],
  ['submission-notification', ['administrator']],
];
const rolesOfAll: Role[] = ['administrator', 'case_worker', 'editor', 'auditor'];

test.each(
  allowed.flatMap(([event, roles]) => rolesOfAll.map((role) => [event, role, roles] as const)),
)('whether %s may be changed by %s depends on what hangs on it', async (event, role, roles) => {
  const ctx = await world(role);
  const change = saveLetter(ctx, { event, text: undefined, version: 0 });
  await expect(
    change.then(
      () => true,
      (error: { code: string }) => error.code,
    ),
  ).resolves.toBe(roles.includes(role) ? true : 'forbidden');
});

test('visitors can neither read nor change texts', async () => {
  const ctx = testContext(database.db(), { actor: visitor });
  await expect(getLetter(ctx, 'case-opened')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(saveLetter(ctx, { event: 'case-opened', text, version: 0 })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
