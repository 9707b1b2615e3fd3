import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { adminUsers } from '#features/base/staff/schema.server.ts';
import { indicatorSightings } from '#features/derived/indicators/schema.server.ts';
import { formSubmissions, formTemplateVersions } from './schema.server.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate } from '#tests/template.ts';
import { submitTemplateForm } from './submit.server.ts';
import { getActiveTemplate, type ActiveTemplate } from './templates.server.ts';

const database = useTestDatabase();

let ctx: ServiceContext;
let template: ActiveTemplate;
beforeEach(async () => {
  const db = database.db();
  const actor = await storeStaff(db, 'administrator', 'administrator@example.org');
  const staff = testContext(db, { actor });
  if (actor.type === 'staff')
    await db.insert(adminUsers).values({ userId: actor.userId, role: 'administrator' });
  await storeTemplate(staff, { isActive: true });
  const found = await getActiveTemplate(staff, { formType: 'victim-survey' });
  if (!found) throw new Error('The form is not active.');
  template = found;
  ctx = testContext(db, { actor: visitor });
});

const sending = { visitorKey: '', honeypot: '' };
const answers = { name: 'Ada {{email}}', email: 'ada@example.net', way: 'Gift card' };

function mailsTo(address: string) {
  return database
    .db()
    .query.emailMessages.findMany({ where: (table, { eq }) => eq(table.toAddress, address) });
}

test('it is stored with its version, and confirmed in the words of the template', async () => {
  const result = await submitTemplateForm(ctx, { template, answers, ...sending });
  const reference = result.ok ? result.reference : '';

  const [stored] = await database.db().select().from(formSubmissions);
  expect(stored).toMatchObject({
    reference,
    formType: 'victim-survey',
    templateVersionId: template.versionId,
    data: answers,
  });
  const [confirmation] = await mailsTo('ada@example.net');
  expect(confirmation).toMatchObject({
    template: 'template-confirmation',
    submissionId: stored?.id,
    payload: {
      reference,
      subject: 'Your survey, Ada {{email}}',
      text: `Dear Ada {{email}},\n\nYour name: Ada {{email}}\nE-mail address: ada@example.net\nHow did you pay? Gift card\n\n${reference}`,
    },
  });
  const others = await database.db().select().from(emailMessages);
  const notification = others.find((mail) => mail.template === 'submission-notification');
  expect(notification?.payload).toMatchObject({ formType: 'Victim survey' });
});

test('sent twice it is stored once', async () => {
  const first = await submitTemplateForm(ctx, { template, answers, ...sending });
  expect(await submitTemplateForm(ctx, { template, answers, ...sending })).toEqual(first);
  expect(await mailsTo('ada@example.net')).toHaveLength(1);
});

test('without a text of its own the usual confirmation goes out', async () => {
  const plain = { ...template, emailSubject: '', emailTemplate: '' };
  await submitTemplateForm(ctx, { template: plain, answers, ...sending });
  expect(await mailsTo('ada@example.net')).toMatchObject([
    { template: 'submission-confirmation', payload: { formType: 'victim-survey' } },
  ]);
});

test('what looks like spam makes us write to nobody but staff', async () => {
  await submitTemplateForm(ctx, { template, answers, ...sending, honeypot: 'x' });
  expect(await mailsTo('ada@example.net')).toEqual([]);
});

test('the address in an e-mail field is the visitor’s own, whatever the field is called', async () => {
  const fields = template.fields.map((field) =>
    field.name === 'email' ? { ...field, name: 'mine' } : field,
  );
  const db = database.db();
  await db
    .update(formTemplateVersions)
    .set({ fields: { list: fields.map((field) => ({ ...field, options: [], maxLength: 300 })) } });
  const typed = { mine: 'ada@example.net', way: 'I was cheated by thief@scammers-bank.com' };
  await submitTemplateForm(ctx, { template: { ...template, fields }, answers: typed, ...sending });
  const seen = await db.select().from(indicatorSightings);
  const roles = Object.fromEntries(seen.map(({ field, role }) => [field, role]));
  expect(roles).toEqual({ mine: 'reporter', way: 'named' });
});

test('a secret is refused before anything is stored', async () => {
  const secret = { ...answers, name: `abandon ${'abandon '.repeat(10)}about` };
  const result = await submitTemplateForm(ctx, { template, answers: secret, ...sending });
  expect(result).toEqual({ ok: false, code: 'secret', fields: { name: 'seed_phrase' } });
  expect(await database.db().select().from(formSubmissions)).toEqual([]);
});
