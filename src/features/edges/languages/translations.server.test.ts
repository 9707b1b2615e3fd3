import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { storeCase } from '#tests/case.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import {
  createSavedReply,
  findReplyChoices,
} from '#features/casework/conversation/saved-replies.server.ts';
import { saveLetter } from '#features/base/mail/letters/letter-text.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { submitForm } from '#features/casework/reports/submit-form.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { auditLog } from '#database/tables/security.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { createHandlers } from '#app/jobs/create-handlers.ts';
import { staffActor, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { outboxWorld } from '#tests/outbox.ts';
import { startTestSmtp } from '#tests/smtp.ts';
import { storeStaff } from '#tests/staff.ts';
import { setCaseLanguage } from './case-language.server.ts';
import { translationReviews } from '#database/tables/languages.ts';
import { getTranslatedPart } from './translated-words.server.ts';
import {
  findTranslations,
  reviewTranslation,
  servingOfLetter,
  servingOfPage,
  withdrawReview,
} from './translations.server.ts';

const database = useTestDatabase();
const page = { language: 'es', path: '/verify' } as const;
const letter = { language: 'es', event: 'submission-confirmation' } as const;
let editor: ServiceContext;

beforeEach(async () => {
  const { ctx } = outboxWorld(database.db(), createMailer('smtp://127.0.0.1:9'));
  const actor = await storeStaff(database.db(), 'editor', 'ed@example.org');
  editor = { ...ctx, actor };
});

async function letDraftsOut(): Promise<void> {
  const draft = { key: 'serve_translation_drafts', value: 'true' };
  await editor.db.insert(siteSettings).values(draft);
}

async function review(...wanted: string[]): Promise<void> {
  for (const { part, mark } of await findTranslations(editor, 'es'))
    if (wanted.includes(part)) await reviewTranslation(editor, { language: 'es', part, mark });
}

test('a translation that nobody reviewed is not served until drafts are published', async () => {
  expect(await servingOfPage(editor, page)).toBe('off');
  expect(await servingOfLetter(editor, letter)).toBe('off');
  expect(await servingOfPage(editor, { ...page, language: 'en' })).toBe('reviewed');

  await letDraftsOut();
  expect(await servingOfPage(editor, page)).toBe('draft');
  expect(await servingOfLetter(editor, letter)).toBe('draft');
});

test('a page is reviewed when its frame and its own part are, and not before', async () => {
  await review('verify');
  expect(await servingOfPage(editor, page)).toBe('off');
  await review('frame');
  expect(await servingOfPage(editor, page)).toBe('reviewed');
  expect(await servingOfPage(editor, { ...page, path: '/contact-us' })).toBe('off');
  // The tracker also shows labels of the person's data.
  await review('tracker');
  expect(await servingOfPage(editor, { ...page, path: '/case-tracker/your-data' })).toBe('off');
  await review('your-data', 'first-72-hours');
  expect(await servingOfPage(editor, { ...page, path: '/case-tracker/your-data' })).toBe(
    'reviewed',
  );
});

test('words that changed since they were reviewed are a draft again', async () => {
  await review('frame', 'verify');
  await editor.db
    .update(translationReviews)
    .set({ mark: 'of other words' })
    .where(eq(translationReviews.part, 'verify'));
  expect(await servingOfPage(editor, page)).toBe('off');
  const rows = await findTranslations(editor, 'es');
  expect(rows.find(({ part }) => part === 'verify')).toMatchObject({
    state: 'changed',
    reviewedByName: 'Test editor',
  });
});

test('a review is written down with name and moment, and can be taken back', async () => {
  await review('verify');
  await withdrawReview(editor, { language: 'es', part: 'verify' });
  const rows = await editor.db
    .select({ action: auditLog.action, target: auditLog.target })
    .from(auditLog);
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'translation.reviewed', target: 'verify' },
      { action: 'translation.withdrawn', target: 'verify' },
    ]),
  );
  const [row] = (await findTranslations(editor, 'es')).filter(({ part }) => part === 'verify');
  expect(row).toMatchObject({ state: 'draft', reviewedAt: undefined });
});

test('reviewing requires the wording that was seen, and permission to word texts', async () => {
  const stale = { language: 'es', part: 'verify', mark: 'as it was' } as const;
  await expect(reviewTranslation(editor, stale)).rejects.toMatchObject({ code: 'conflict' });
  const unknown = { ...stale, part: 'nothing' };
  await expect(reviewTranslation(editor, unknown)).rejects.toMatchObject({ code: 'not_found' });
  const worker = { ...editor, actor: staffActor('case_worker') };
  await expect(reviewTranslation(worker, stale)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(withdrawReview(worker, stale)).rejects.toMatchObject({ code: 'forbidden' });
});

/** A report sent from the Spanish page. */
async function reportInSpanish(): Promise<string> {
  const ctx = { ...editor, actor: visitor };
  const sent = await inLanguage('es', () =>
    submitForm(ctx, {
      visitorKey: '',
      honeypot: '',
      formType: 'report',
      answers: { name: 'Ana', email: 'ana@example.org', message: 'Me pidieron una tarifa.' },
      email: 'ana@example.org',
    }),
  );
  if (!sent.ok) throw new Error(sent.code);
  return sent.reference;
}

/** Mails sent now, by recipient. */
async function sendAll() {
  const smtp = await startTestSmtp({});
  const mailer = createMailer(smtp.url);
  const { ctx } = outboxWorld(database.db(), mailer);
  const handlers = createHandlers({ createContext: () => ctx });
  await handlers['drain-outbox'](new AbortController().signal);
  mailer.close();
  await smtp.stop();
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
  return mails.map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }));
}

test('a report in Spanish is answered in Spanish, but in English while the translation is only a draft', async () => {
  await reportInSpanish();
  const [row] = await editor.db
    .select({ language: formSubmissions.language })
    .from(formSubmissions);
  expect(row).toEqual({ language: 'es' });
  const [english] = await sendAll();
  expect(english?.subject).toMatch(/^We have your message/);
  expect(english?.html).toContain('lang="en"');
});

test('a draft says so on top of its mail, and a reviewed one is sent without a word about it', async () => {
  await letDraftsOut();
  await reportInSpanish();
  const [draft] = await sendAll();
  expect(draft?.subject).toMatch(/^Recibimos su mensaje: R-/);
  expect(draft?.text).toContain('vale el texto en inglés');
  expect(draft?.html).toContain('lang="es"');
  expect(draft?.html).toContain('/es/verify');

  await review('mail', 'mail/submission-confirmation');
  await editor.db.delete(emailMessages);
  await editor.db.delete(formSubmissions);
  await reportInSpanish();
  const [reviewed] = await sendAll();
  expect(reviewed?.subject).toMatch(/^Recibimos su mensaje/);
  expect(reviewed?.text).not.toContain('vale el texto en inglés');
});

test('staff word a mail in each language by itself, and a claim is found in both', async () => {
  await letDraftsOut();
  const text = {
    subject: 'Su reporte {{reference}}',
    body: '# Hola\n\n{{reference}}\n\n{{after_a_loss}}',
  };
  const own = { event: letter.event, language: 'es', version: 0, text } as const;
  expect(await saveLetter(editor, own)).toEqual({ ok: true, version: 1 });
  const promise = { ...text, body: `${text.body}\n\nWe guarantee that you get 100% back.` };
  expect(await saveLetter(editor, { ...own, version: 1, text: promise })).toMatchObject({
    ok: false,
  });
  await reportInSpanish();
  const [mail] = await sendAll();
  expect(mail?.subject).toMatch(/^Su reporte R-/);
});

test('a case takes over in which language its report came, and its letters follow', async () => {
  await reportInSpanish();
  const [report] = await editor.db.select({ id: formSubmissions.id }).from(formSubmissions);
  const actor = await storeStaff(database.db(), 'case_worker', 'cw@example.org');
  const opened = await createCase({ ...editor, actor }, {
    submissionId: report?.id,
    caseNumber: 'LGN-2026-000123',
    caseType: 'fraud',
    email: 'ana@example.org',
  } as Parameters<typeof createCase>[1]);
  if (!opened.ok) throw new Error(opened.code);
  const [file] = await editor.db.select({ language: cases.language }).from(cases);
  expect(file).toEqual({ language: 'es' });
  const mails = await editor.db
    .select({ template: emailMessages.template, language: emailMessages.language })
    .from(emailMessages);
  expect(mails).toContainEqual({ template: 'case-opened', language: 'es' });
});

test('staff set the language of a caller', async () => {
  const id = await storeCase(database.db());
  const actor = await storeStaff(database.db(), 'case_worker', 'cw@example.org');
  const ctx = { ...editor, actor };
  await setCaseLanguage(ctx, { id, language: 'es' });
  await setCaseLanguage(ctx, { id, language: 'es' });
  const [file] = await editor.db.select({ language: cases.language }).from(cases);
  expect(file).toEqual({ language: 'es' });
  const rows = await editor.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'case.language-changed'));
  expect(rows).toEqual([{ details: { to: 'es' } }]);
  const reader = { ...editor, actor: staffActor('auditor') };
  await expect(setCaseLanguage(reader, { id, language: 'en' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('mail to staff about a Spanish report is English', async () => {
  const address = { key: 'admin_email', value: 'desk@example.org' };
  await editor.db.insert(siteSettings).values(address);
  await reportInSpanish();
  const mails = await editor.db
    .select({ template: emailMessages.template, language: emailMessages.language })
    .from(emailMessages);
  expect(mails).toContainEqual({ template: 'submission-notification', language: 'en' });
});

test('saved replies in the language of the person come first', async () => {
  const actor = await storeStaff(database.db(), 'administrator', 'ada@example.org');
  const ctx = { ...editor, actor };
  const detail = { title: 'Aaa respuesta', folder: 'Aaa', body: 'Hola {{name}}', reviewOn: null };
  await createSavedReply(ctx, { ...detail, language: 'es', isOwn: false });
  const [first] = await findReplyChoices(ctx, { spoken: 'es', hasCase: true });
  expect(first).toMatchObject({ title: 'Aaa respuesta', language: 'es' });
  const [usual] = await findReplyChoices(ctx, { hasCase: true });
  expect(usual?.title).not.toBe('Aaa respuesta');
});

async function saidIn(part: string): Promise<string[][]> {
  const { words } = await getTranslatedPart(editor, { language: 'es', part });
  expect(words.filter(({ english, translation }) => !english || !translation)).toEqual([]);
  return words.map(({ english, translation }) => [english, translation]);
}

test('a reviewer of a part reads every text of it next to the English, while no page shows it', async () => {
  const plan = await getTranslatedPart(editor, { language: 'es', part: 'first-72-hours' });
  expect(plan.row).toMatchObject({ part: 'first-72-hours', state: 'draft' });
  expect(plan.words.filter(({ english, translation }) => !english || !translation)).toEqual([]);
  const said = plan.words.map(({ english, translation }) => [english, translation]);
  expect(said, 'the catalogue').toContainEqual(['Done', 'Hecho']);
  expect(said, 'ways to pay').toContainEqual(['Payment app', 'Aplicación de pagos']);
  const ruled = plan.words.find(({ key }) => key === 'tax-year title')?.translation;
  expect(ruled, 'dates of laws').toBe('Termina el año fiscal de una pérdida por robo');
  expect(said, 'the plan').toContainEqual(['Your list', 'Su lista']);
  const printed = await saidIn('tracker');
  expect(printed, 'printed documents').toContainEqual(['Contents', 'Contenido']);
  const refused = await saidIn('mail');
  expect(refused, 'what mail can be stopped').toContainEqual(['Your rights', 'Sus derechos']);
  const held = await saidIn('your-data');
  expect(held, 'the file of what is held').toContainEqual(['Case number', 'Número de caso']);
  const guides = await saidIn('guides');
  expect(guides, 'guides').toContainEqual(['Pay and it ends', 'Pague y se acaba']);
  const questions = await saidIn('questions');
  expect(questions, 'questions').toContainEqual(['What does it cost?', '¿Cuánto cuesta?']);
  const sections = await saidIn('search');
  expect(sections, 'the search').toContainEqual(['Red flags', 'Señales de alarma']);
  const { words } = await getTranslatedPart(editor, { language: 'es', part: 'frame' });
  expect(words.find(({ translation }) => translation === 'Seguir mi caso')).toBeDefined();
  const unknown = getTranslatedPart(editor, { language: 'es', part: 'mail/tracker-code' });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  const stranger = getTranslatedPart(
    { ...editor, actor: visitor },
    { language: 'es', part: 'frame' },
  );
  await expect(stranger).rejects.toMatchObject({ code: 'forbidden' });
});
