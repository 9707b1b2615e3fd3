import { expect, test } from '@playwright/test';
import { readAnsweredForm } from './answered-form.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

// The journeys of the panels test the browser's reaction to these answers.
let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(() => lantern.remove());

const right = 'Ana “A.” <Example> & sons';

type StaffForm = {
  path: string;
  typed: Record<string, string>;
  /** By the id of the field. */
  problems: Record<string, RegExp>;
  /** Values kept in the form, by the id of the field. */
  kept: Record<string, string>;
};

const staffForms: readonly StaffForm[] = [
  {
    path: '/admin/contacts/new',
    typed: { version: '0', contactType: 'email', label: right, value: 'no address' },
    problems: { value: /^Enter an e-mail address/ },
    kept: { label: right, value: 'no address' },
  },
  {
    path: '/admin/replies/new',
    typed: { version: '0', title: right, body: 'Dear {{nobody}}', reviewOn: 'soon' },
    problems: { 'reply-body': /no variable {{nobody}}/, 'reply-reviewOn': /Enter a day/ },
    kept: { 'reply-title': right, 'reply-body': 'Dear {{nobody}}' },
  },
  {
    path: '/admin/domains',
    typed: { intent: 'add', name: 'not a domain' },
    problems: { name: /Enter a host name and nothing else/ },
    kept: { name: 'not a domain' },
  },
  {
    path: '/admin/cases/new',
    typed: { intent: 'create', caseType: 'fraud', email: 'ana at example', name: right },
    problems: {
      'new-case-caseNumber': /A case number is required/,
      'new-case-email': /Enter an e-mail address/,
    },
    kept: { 'new-case-email': 'ana at example', 'new-case-name': right },
  },
  {
    path: '/admin/calls/0192d3a4-0000-7000-8000-0000000000cb',
    typed: {
      intent: 'end',
      version: '0',
      writer: '0192d3a4-0000-7000-8000-0000000000cc',
      name: right,
      email: 'ana@example.net',
      call_from: '09:00',
    },
    problems: {
      'call-caseType': /Choose what it looked like/,
      'call-safe_mail': /Ask whether it is safe/,
      'call-call_to': /Until when/,
    },
    kept: { 'call-name': right, 'call-email': 'ana@example.net', 'call-call_from': '09:00' },
  },
  {
    path: '/admin/cases/stage-templates',
    typed: { caseType: 'fraud', version: '0', 'stages[0].description': right },
    problems: { 'stage-template-stages[0].title': /Enter a title for the stage/ },
    kept: { 'stage-template-stages[0].description': right },
  },
  {
    path: '/admin/templates/new',
    typed: {
      intent: 'save',
      formType: 'Bad Type!',
      successMessage: right,
      'fields[0].name': 'q',
      'fields[0].label': '',
      'fields[0].kind': 'text',
    },
    problems: {
      'template-name': /Enter the name of the form/,
      'template-formType': /Use small letters, digits and single hyphens/,
      'template-fields[0].label': /Enter what the field asks for/,
    },
    kept: { 'template-formType': 'Bad Type!', 'template-successMessage': right },
  },
  {
    path: '/admin/settings/news/new',
    typed: { version: '0', kind: 'alert', body: right, sourceUrl: 'example.org' },
    problems: { title: /Enter a title/, sourceUrl: /begins with https:/ },
    kept: { body: right, sourceUrl: 'example.org' },
  },
  {
    path: '/admin/settings/pages/about',
    typed: { version: '0', title: 'x'.repeat(121), description: right },
    problems: { title: /Use 120 characters or fewer/ },
    kept: { title: 'x'.repeat(121), description: right },
  },
  {
    path: '/admin/settings/content/about/mission',
    typed: { version: '0', markdown: 'x'.repeat(20_001) },
    problems: { markdown: /Use 20,000 characters or fewer/ },
    kept: { markdown: 'x'.repeat(20_001) },
  },
  {
    path: '/admin/settings?tab=company',
    typed: { 'was.company_tagline': '', company_tagline: right, company_name: ' ' },
    problems: { company_name: /can’t be empty/ },
    kept: { company_tagline: right },
  },
  {
    path: '/admin/mail/servers/new',
    typed: { version: '0', host: 'not a host', port: '99999', fromName: right, dailyLimit: '-1' },
    problems: {
      name: /Enter a name/,
      host: /Enter a host name without/,
      port: /Enter a port from 1 to 65535/,
      username: /Enter the user name/,
      dailyLimit: /at least 1/,
    },
    kept: { host: 'not a host', port: '99999', fromName: right, dailyLimit: '-1' },
  },
  {
    path: '/admin/mail/warmup/new',
    typed: { name: right, startVolume: '0', growth: 'a', target: '100' },
    problems: {
      configId: /Choose a mail server/,
      startVolume: /at least 1/,
      growth: /from 1 to 100/,
    },
    kept: { name: right, startVolume: '0', growth: 'a', target: '100' },
  },
  {
    path: '/admin/security',
    typed: { intent: 'save', version: '0', sessionTimeout: '4', maxLoginAttempts: '99' },
    problems: {
      sessionTimeout: /from 5 to 720/,
      maxLoginAttempts: /from 3 to 10/,
      secondFactorRequired: /Choose who needs/,
      passwordMinLength: /from 8 to 64/,
    },
    kept: { sessionTimeout: '4', maxLoginAttempts: '99' },
  },
  {
    path: '/admin/security',
    typed: { intent: 'set-code', code: 'short', again: 'other' },
    problems: { code: /Use 6 to 10 characters/, again: /not the same/ },
    // Secrets are never shown again.
    kept: { code: '', again: '' },
  },
  {
    path: '/admin/security/staff',
    typed: { intent: 'invite', email: 'ana at example', role: 'editor' },
    problems: { 'invite-email': /Enter an e-mail address/ },
    kept: { 'invite-email': 'ana at example' },
  },
  {
    path: '/admin/security/integrations',
    typed: { intent: 'create', name: right, allowedIps: 'nonsense', lasts: '90' },
    problems: { 'integration-scopes': /Choose at least one thing/ },
    kept: { 'integration-name': right, 'integration-allowedIps': 'nonsense' },
  },
  {
    path: '/admin/account',
    typed: { form: 'name', name: 'x'.repeat(301) },
    problems: { 'own-name': /characters/ },
    kept: { 'own-name': 'x'.repeat(301) },
  },
  {
    path: '/admin/account',
    typed: { form: 'password', current: 'one', password: 'two', repeated: 'three' },
    problems: { 'change-repeated': /not the same/ },
    kept: { 'change-current': '', 'change-password': '', 'change-repeated': '' },
  },
  {
    path: '/admin/database/retention',
    typed: { what: 'case:closed', formType: '', days: 'soon' },
    problems: { 'new-days': /from 1 to 36,500/ },
    kept: { 'new-what': 'case:closed', 'new-days': 'soon' },
  },
  {
    path: '/admin/database/backups',
    typed: {
      intent: 'plan',
      schedule: 'weekly',
      daily: '0',
      weekly: '4',
      monthly: '6',
      passphrase: 'short',
      repeated: '',
    },
    problems: { 'plan-daily': /from 1 to 365/, 'plan-passphrase': /at least 12 characters/ },
    kept: { 'plan-schedule': 'weekly', 'plan-daily': '0', 'plan-passphrase': '' },
  },
];

for (const { path, typed, problems, kept } of staffForms)
  test(`${path} ${Object.keys(problems).join(', ')}: each problem is shown next to its field, and the rest is kept`, async () => {
    const answer = await postForm(lantern.url + path, typed, { cookie });
    expect(answer.status).toBe(400);
    const shown = readAnsweredForm(await answer.text());
    for (const [id, words] of Object.entries(problems)) {
      const { isInvalid, description } = shown.control(id);
      expect([id, isInvalid]).toEqual([id, true]);
      expect(description, id).toMatch(words);
    }
    for (const [id, text] of Object.entries(kept)) expect(shown.control(id).value, id).toBe(text);
  });
