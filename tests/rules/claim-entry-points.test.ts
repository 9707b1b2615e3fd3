import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { saveStageTemplate } from '#features/casework/cases/stage-templates.server.ts';
import {
  caseDetailsSchema,
  caseStagesSchema,
  newCaseSchema,
} from '#features/casework/cases/forms/case.ts';
import { contactForm } from '#features/base/contacts/contact-form.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { createSavedReply } from '#features/casework/conversation/saved-replies.server.ts';
import { ownRuleForm } from '#features/derived/deadlines/forms/own-rule.ts';
import { documentSchema } from '#features/base/documents/forms/document.ts';
import { smtpConfigSchema } from '#features/base/mail/forms/smtp-config.ts';
import { saveLetter } from '#features/base/mail/letters/letter-text.server.ts';
import { installConfigSchema } from '#features/edges/operations/forms/install.ts';
import { saveBlock } from '#features/base/publishing/content-blocks.server.ts';
import { entrySchemas } from '#features/base/publishing/forms/entries.ts';
import { settingProblem } from '#features/base/publishing/forms/settings.ts';
import { saveEntry } from '#features/base/publishing/save-person.server.ts';
import { saveSettings } from '#features/base/publishing/settings.server.ts';
import { saveSeoPage } from '#features/base/publishing/site-pages.server.ts';
import { savePost } from '#features/base/publishing/staff-posts.server.ts';
import { templateSchema } from '#features/casework/reports/forms/template.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { settingKeys, settingsRegistry } from '#kernel/settings/registry.ts';
import { storeCase } from '#tests/case.ts';
import { deceptiveTexts } from '#tests/deceptive-texts.ts';
import { honestTexts } from '#tests/honest-texts.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';

const now = new Date('2026-11-23T00:00:00Z');
const words = settingKeys.filter((key) => ['line', 'text'].includes(settingsRegistry[key].kind));

test.each(words)('the setting %s takes no claim', (key) => {
  const taken = deceptiveTexts.filter((text) => settingProblem(key, text, now) === undefined);
  expect(taken).toEqual([]);
});

test('no setting holds an address to pay to', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  expect(settingProblem('hero_subtitle', `Ours: ${address}`, now)).toMatch(/takes no payment/);
});

test('a title takes what is honest', () => {
  const short = honestTexts.filter((text) => settingProblem('hero_subtitle', text, now));
  expect(short).toEqual([]);
});

type Form = { schema: z.ZodType; fill: (text: string) => object };

const field = { label: 'Your name', kind: 'text' };
const template = { name: 'A', formType: 'a', fields: [field], successMessage: 'Thank you.' };
const document = { title: 'A', category: 'victims', level: 'beginner' };
const contact = { contactType: 'phone', label: 'A', value: '+1 202 555 0100' };
const newCase = { caseNumber: 'LGN-1', email: 'a@example.org', caseType: 'fraud' };
const install = { name: 'Ada', email: 'a@example.org', password: 'a long pass phrase' };

const rule = {
  name: 'A',
  trigger: 'seized',
  unit: 'days',
  count: '7',
  duty: 'client',
  what: 'A.',
  applies: 'A.',
  strength: 'practice',
  citation: 'A',
  source: 'https://a.example/',
  readOn: '2026-01-02',
};

/** Forms where staff type a short text that others read; the refusal appears next to the field. */
const forms: Record<string, Form> = {
  'template.name': { schema: templateSchema, fill: (name) => ({ ...template, name }) },
  'template.introduction': {
    schema: templateSchema,
    fill: (introduction) => ({ ...template, introduction }),
  },
  'template.successMessage': {
    schema: templateSchema,
    fill: (successMessage) => ({ ...template, successMessage }),
  },
  'template.emailSubject': {
    schema: templateSchema,
    fill: (emailSubject) => ({ ...template, emailSubject }),
  },
  'template.emailTemplate': {
    schema: templateSchema,
    fill: (emailTemplate) => ({ ...template, emailTemplate }),
  },
  'template.fields.0.label': {
    schema: templateSchema,
    fill: (label) => ({ ...template, fields: [{ ...field, label }] }),
  },
  'template.fields.0.hint': {
    schema: templateSchema,
    fill: (hint) => ({ ...template, fields: [{ ...field, hint }] }),
  },
  'template.fields.0.options': {
    schema: templateSchema,
    fill: (text) => ({
      ...template,
      fields: [{ ...field, kind: 'radio', options: `Yes\n${text}` }],
    }),
  },
  'document.title': { schema: documentSchema, fill: (title) => ({ ...document, title }) },
  'document.description': {
    schema: documentSchema,
    fill: (description) => ({ ...document, description }),
  },
  'contact.label': { schema: contactForm, fill: (label) => ({ ...contact, label }) },
  'contact.description': {
    schema: contactForm,
    fill: (description) => ({ ...contact, description }),
  },
  'deadline rule.name': { schema: ownRuleForm, fill: (name) => ({ ...rule, name }) },
  'deadline rule.what': { schema: ownRuleForm, fill: (what) => ({ ...rule, what }) },
  'deadline rule.applies': { schema: ownRuleForm, fill: (applies) => ({ ...rule, applies }) },
  'mail server.fromName': { schema: smtpConfigSchema, fill: (fromName) => ({ fromName }) },
  'new case.notes': { schema: newCaseSchema, fill: (notes) => ({ ...newCase, notes }) },
  'case.notes': { schema: caseDetailsSchema, fill: (notes) => ({ ...newCase, version: 1, notes }) },
  'stage.stages.0.title': {
    schema: caseStagesSchema,
    fill: (title) => ({ version: 1, stages: [{ title }] }),
  },
  'stage.stages.0.description': {
    schema: caseStagesSchema,
    fill: (description) => ({ version: 1, stages: [{ title: 'A', description }] }),
  },
  'installer.organisationName': {
    schema: installConfigSchema,
    fill: (organisationName) => ({ ...install, organisationName }),
  },
  'installer.name': { schema: installConfigSchema, fill: (name) => ({ ...install, name }) },
};

test.each(Object.entries(forms))('the field %s takes no claim', (name, { schema, fill }) => {
  const [, ...path] = name.split('.');
  const taken = deceptiveTexts.filter((text) => {
    const issues = schema.safeParse(fill(text)).error?.issues ?? [];
    return !issues.some((issue) => issue.path.join('.') === path.join('.'));
  });
  expect(taken).toEqual([]);
  const issues = schema.safeParse(fill('A person')).error?.issues ?? [];
  expect(issues.filter((issue) => issue.path.join('.') === path.join('.'))).toEqual([]);
});

describe('verbs', () => {
  const database = useTestDatabase();
  let ctx: ServiceContext;

  beforeEach(async () => {
    const actor = await storeStaff(database.db(), 'administrator', 'ada@example.org');
    ctx = testContext(database.db(), { actor });
  });

  type Answer = { ok: boolean };
  type Door = (text: string, about: { caseId: string; submission: string }) => Promise<Answer>;

  const person = entrySchemas.person.parse({ team: 'leaders', name: 'Ada', role: 'Director' });
  const post = { kind: 'update', slug: '', sourceUrl: '', outcomeId: '', consent: '' } as const;
  const stage = { caseType: 'fraud', version: 0 } as const;
  const letter = {
    subject: 'Case {{case_number}}',
    body: '# Your case\n\n{{case_number}} {{tracker_link}}',
  };
  const stood = { version: 0, isConfirmed: true };

  const doors: Record<string, Door> = {
    'a setting': (text) => saveSettings(ctx, { values: { hero_title: text } }),
    'a content block': (markdown) =>
      saveBlock(ctx, { ...stood, key: 'about/mission', markdown: `Hello.\n\n${markdown}` }),
    'the title of a post': (title) =>
      savePost(ctx, { ...stood, fields: { ...post, title, body: 'Text' } }),
    'the text of a post': (body) =>
      savePost(ctx, { ...stood, fields: { ...post, title: 'News', body } }),
    'the description of a page': (description) =>
      saveSeoPage(ctx, {
        ...stood,
        path: '/about',
        fields: { title: '', description, keywords: '' },
      }),
    'the role of a person': (role) =>
      saveEntry(ctx, { ...stood, kind: 'person', fields: { ...person, role } }),
    'a mail': (text) =>
      saveLetter(ctx, {
        ...stood,
        event: 'case-opened',
        text: { ...letter, body: `${letter.body}\n\n${text}` },
      }),
    'a saved reply': (body) =>
      createSavedReply(ctx, {
        ...stood,
        title: 'A',
        folder: '',
        body,
        reviewOn: null,
        isOwn: true,
      }),
    'a stage template': (title) =>
      saveStageTemplate(ctx, { ...stage, ...stood, stages: [{ title }] }),
    // A message to one person can be defended: it may have to quote.
    'a message to a client': (text, { caseId }) =>
      sendMessage(ctx, { caseId, text, formKey: text }),
    'a reply by mail': (text, { submission }) =>
      replyToSubmission(ctx, { id: submission, reply: { subject: 'Your report', text } }),
  };

  test.each(Object.entries(doors))('%s takes no claim', async (_, door) => {
    const about = {
      caseId: await storeCase(ctx.db),
      submission: await storeSubmission(ctx.db, { data: { email: 'a@example.org' } }),
    };
    const taken: string[] = [];
    for (const text of deceptiveTexts) if ((await door(text, about)).ok) taken.push(text);
    expect(taken).toEqual([]);
    // The claim was refused, and not the text around it.
    expect(await door('A person reads your report.', about)).toMatchObject({ ok: true });
  });
});
