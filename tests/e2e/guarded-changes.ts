import { changesOnCase } from './guarded-case-changes.ts';
import { administrator } from './staff.ts';

/** Stands in every stored text: wherever it shows, somebody's data shows. */
export const marker = 'Marigold-7Q';

/** A form that is valid, on a route that stores what it says. */
export type Change = {
  route: string;
  path: string;
  fields: Record<string, string>;
  /** What it answers when it goes through; a redirect unless said. */
  answers?: number;
  /** Everybody may do it who may read the list: it changes nothing but their own menu. */
  isPersonal?: boolean;
};

/** What the changes are made to. */
export type Ids = Record<
  | 'contactId'
  | 'domainId'
  | 'postId'
  | 'purgeId'
  | 'entryId'
  | 'submissionId'
  | 'otherSubmissionId'
  | 'caseId'
  | 'templateId'
  | 'indicatorId'
  | 'mailId'
  | 'otherMailId',
  string
>;

/** One valid change, or more, on every route of the back office that has an action. */
export function changesOn(ids: Ids): Change[] {
  const submission = {
    route: 'routes/admin/forms/submission',
    path: `/admin/forms/${ids.submissionId}`,
  };
  const file = { route: 'routes/admin/cases/case', path: `/admin/cases/${ids.caseId}` };
  const newCase = { route: 'routes/admin/cases/new-case', path: '/admin/cases/new' };
  const contact = { email: 'sam@example.net', caseType: 'fraud' };
  return [
    {
      route: 'routes/admin/account/prove',
      path: '/admin/prove',
      fields: { kind: 'password', password: administrator.password },
      isPersonal: true,
    },
    {
      route: 'routes/admin/account/account',
      path: '/admin/account',
      fields: { form: 'name', name: administrator.name },
      isPersonal: true,
    },
    {
      route: 'routes/admin/account/authenticator',
      path: '/admin/account/authenticator',
      fields: { code: '000000' },
      answers: 400,
      isPersonal: true,
    },
    {
      route: 'routes/admin/account/passkeys',
      path: '/admin/account/passkeys',
      fields: { do: 'start' },
      answers: 200,
      isPersonal: true,
    },
    { ...submission, fields: { status: 'resolved' } },
    { ...submission, fields: { email: ids.mailId } },
    { ...submission, fields: { intent: 'urgency', value: 'low' } },
    { ...submission, fields: { intent: 'spam', value: 'on' } },
    { ...submission, fields: { intent: 'note', text: 'Changed' } },
    { ...submission, fields: { intent: 'reply', subject: 'Changed', text: 'Changed' } },
    {
      route: 'routes/admin/forms/merge',
      path: `/admin/forms/${ids.submissionId}/merge`,
      fields: { other: ids.otherSubmissionId, keep: ids.submissionId, compared: 'yes' },
    },
    {
      route: 'routes/admin/forms/email',
      path: '/admin/forms/email',
      fields: { intent: 'settings', admin_email: 'changed@example.org' },
    },
    {
      route: 'routes/admin/contacts/contacts',
      path: '/admin/contacts',
      fields: { intent: 'activate', id: ids.contactId },
      answers: 200,
    },
    {
      route: 'routes/admin/contacts/new-contact',
      path: '/admin/contacts/new',
      fields: { ...ownContact('Another'), value: '2 Harbour Street' },
    },
    {
      route: 'routes/admin/contacts/contact',
      path: `/admin/contacts/${ids.contactId}`,
      fields: { ...ownContact('Changed'), version: '2' },
    },
    {
      route: 'routes/admin/domains/domains',
      path: '/admin/domains',
      fields: { intent: 'add', name: 'another.test' },
    },
    {
      route: 'routes/admin/domains/domain',
      path: `/admin/domains/${ids.domainId}`,
      fields: { intent: 'selector', selector: 's1' },
    },
    { route: 'routes/admin/mail/mail', path: '/admin/mail', fields: { email: ids.otherMailId } },
    {
      route: 'routes/admin/templates/templates',
      path: '/admin/templates',
      fields: { intent: 'activate', id: ids.templateId },
    },
    {
      route: 'routes/admin/templates/new-template',
      path: '/admin/templates/new',
      fields: template('another'),
    },
    {
      route: 'routes/admin/templates/template',
      path: `/admin/templates/${ids.templateId}`,
      fields: { ...template('mrg', 'Changed'), version: '1' },
    },
    {
      route: 'routes/admin/forms/bulk',
      path: '/admin/forms/bulk',
      fields: { intent: 'status', value: 'rejected', ids: ids.submissionId },
      answers: 200,
    },
    {
      route: 'routes/admin/forms/export-csv',
      path: '/admin/forms/export.csv',
      fields: { reason: 'To see whether it is guarded' },
      answers: 200,
    },
    {
      route: 'routes/admin/views/views',
      path: '/admin/views',
      fields: { intent: 'save', panel: 'forms', name: 'Mine', search: 'status=pending' },
      answers: 200,
      isPersonal: true,
    },
    { ...newCase, fields: { ...contact, caseNumber: 'MRG-2026-2' } },
    { ...newCase, fields: { intent: 'generate' } },
    { ...file, fields: { form: 'status', version: '1', status: 'closed' } },
    { ...file, fields: { form: 'details', version: '1', ...contact } },
    { ...file, fields: { form: 'stages', version: '1', 'stages[0].title': 'Changed' } },
    ...changesOnCase(ids.caseId),
    {
      route: 'routes/admin/indicators/indicator',
      path: `/admin/indicators/${ids.indicatorId}`,
      fields: { intent: 'ignore', reason: 'Changed' },
    },
    {
      route: 'routes/admin/content/block',
      path: '/admin/settings/content/about/mission',
      fields: { intent: 'save', version: '0', markdown: 'Changed.' },
    },
    {
      route: 'routes/admin/people/entry',
      path: `/admin/settings/people/person/${ids.entryId}`,
      fields: person('Changed'),
    },
    {
      route: 'routes/admin/news/post',
      path: `/admin/settings/news/${ids.postId}`,
      fields: { intent: 'save', version: '1', kind: 'update', title: marker, body: 'Changed.' },
    },
    {
      route: 'routes/admin/settings/page',
      path: '/admin/settings/pages/about',
      fields: { version: '0', title: 'Changed' },
    },
    {
      route: 'routes/admin/database/tables',
      path: '/admin/database',
      fields: { cancel: ids.purgeId },
    },
    {
      route: 'routes/admin/database/purge',
      path: '/admin/database/purge/rate_limits',
      fields: { typed: 'rate_limits' },
    },
    {
      route: 'routes/admin/database/export-json',
      path: '/admin/database/export.json',
      fields: { table: 'rate_limits', reason: 'To see whether it is guarded' },
      answers: 200,
    },
    {
      route: 'routes/admin/database/backups',
      path: '/admin/database/backups',
      fields: { do: 'plan', schedule: 'off', keep: '3', passphrase: '', repeated: '' },
    },
    {
      route: 'routes/admin/database/download',
      path: '/admin/database/backups/download',
      fields: { name: 'lantern-none.backup' },
    },
    {
      route: 'routes/admin/database/retention',
      path: '/admin/database/retention',
      fields: { what: 'case:resolved', days: '500' },
    },
    {
      route: 'routes/admin/audit/verify',
      path: '/admin/audit/verify',
      fields: {},
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'routes/admin/audit/export-csv',
      path: '/admin/audit/export.csv',
      fields: { reason: 'To see whether it is guarded' },
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'routes/admin/security/security',
      path: '/admin/security',
      fields: {
        ...{ intent: 'save', version: '0', rateLimiting: 'on', sessionTimeout: '60' },
        ...{ maxLoginAttempts: '5', secondFactorRequired: 'administrators' },
        ...{ passwordMinLength: '12', allowedIps: '' },
      },
    },
    {
      route: 'routes/admin/security/staff',
      path: '/admin/security/staff',
      fields: { intent: 'invite', email: 'new@example.org', role: 'auditor' },
    },
    {
      route: 'routes/admin/security/sessions',
      path: '/admin/security/sessions',
      fields: { intent: 'end', id: ids.submissionId },
    },
    {
      route: 'routes/admin/settings/settings',
      path: '/admin/settings',
      fields: { only: 'company_name', company_name: 'Changed' },
    },
  ];
}

/** A form as the editor of templates sends it. */
export function template(formType: string, name = marker): Record<string, string> {
  const field = { 'fields[0].label': 'Your name', 'fields[0].kind': 'text' };
  return { name, formType, successMessage: 'Thank you.', ...field };
}

/** Somebody who is not shown on the site yet. */
export function person(name: string): Record<string, string> {
  return { team: 'leaders', name, role: 'Director', version: '1' };
}

/** A contact that the panel takes; it is not on the site. */
export function ownContact(label: string): Record<string, string> {
  return { contactType: 'address', label, value: '1 Harbour Street', version: '1' };
}

/** What a check of a domain may leave behind; names of domains have no capitals to look for. */
export function checkedWith(reason: string): string {
  const none = { state: 'none' };
  return JSON.stringify({
    ...{ cname: none, ipv4: none, ipv6: none, mx: none, txt: none, dmarc: none, selector: '' },
    web: { state: 'unreached', reason },
  });
}
