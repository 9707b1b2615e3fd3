import { changesOnAccount } from './guarded-account-changes.ts';
import { changesOnCase, changesOnFiles } from './guarded-case-changes.ts';
import { marker, ownContact, person, template, type Change, type Ids } from './guarded-change.ts';
import { changesOnMail } from './guarded-mail-changes.ts';
import { changesOnOperation } from './guarded-operation-changes.ts';

/** A call that nobody began before. */
const callId = '0192d3a4-0000-7000-8000-0000000000ca';

/** At least one valid change on every route of the back office that has an action. */
export function changesOn(ids: Ids): Change[] {
  const submission = {
    route: 'submission',
    path: `/admin/forms/${ids.submissionId}`,
  };
  const file = { route: 'app/back-office/case/case', path: `/admin/cases/${ids.caseId}` };
  const newCase = {
    route: 'features/casework/cases/pages/case/new-case',
    path: '/admin/cases/new',
  };
  const contact = { email: 'sam@example.net', caseType: 'fraud' };
  return [
    ...changesOnAccount(),
    {
      // No provider is configured here, so there is nothing to link.
      route: 'features/base/staff/pages/account/provider-confirm',
      path: '/admin/account/provider/confirm',
      fields: {},
      answers: 404,
      isPersonal: true,
    },
    ...changesOnFiles(ids),
    { ...submission, fields: { status: 'resolved', from: 'pending' } },
    ...(
      [
        [{ intent: 'save' }],
        [{ intent: 'add' }],
        [{ intent: 'said' }],
        [{ intent: 'unanswered' }],
        [{ intent: 'promise', when: 'hour' }],
        [{ intent: 'begin' }],
        [{ intent: 'end' }, 400],
        [{ intent: 'read-back', typed: 'R-00000-00000' }, 409],
      ] as const
    ).map(([fields, answers]) => ({
      route: 'features/casework/phone-calls/pages/call',
      path: `/admin/calls/${callId}`,
      fields: { version: '0', writer: callId, phone: '+353 1 555 0100', ...fields },
      ...(answers && { answers }),
    })),
    {
      route: 'features/casework/phone-calls/pages/save-call',
      path: `/admin/calls/${callId}/save`,
      fields: { version: '0', writer: callId, name: marker },
      answers: 200,
    },
    { ...submission, fields: { email: ids.mailId } },
    { ...submission, fields: { intent: 'urgency', value: 'low' } },
    { ...submission, fields: { intent: 'spam', value: 'on' } },
    { ...submission, fields: { intent: 'note', text: 'Changed' } },
    { ...submission, fields: { intent: 'reply', subject: 'Changed', text: 'Changed' } },
    { ...submission, fields: { intent: 'answer', text: 'Changed', form_key: 'k' }, answers: 409 },
    {
      route: 'inbox/report',
      path: `/admin/inbox/unassigned/reports/${ids.submissionId}`,
      fields: { status: 'reviewed', from: 'resolved' },
    },
    {
      route: 'inbox',
      path: '/admin/inbox/unassigned',
      fields: { due: 'tomorrow', ids: ids.submissionId },
    },
    {
      route: 'features/derived/inbox/pages/act',
      path: '/admin/inbox/act',
      fields: { due: 'week', ids: ids.submissionId },
      answers: 200,
    },
    {
      route: 'inbox/case',
      path: `/admin/inbox/all-cases/cases/${ids.caseId}`,
      fields: { intent: 'mail', to: 'on' },
    },
    {
      route: 'features/derived/inbox/pages/merge',
      path: `/admin/forms/${ids.submissionId}/merge`,
      fields: { other: ids.otherSubmissionId, keep: ids.submissionId, compared: 'yes' },
    },
    {
      route: 'features/casework/reports/pages/email',
      path: '/admin/forms/email',
      fields: { intent: 'settings', admin_email: 'changed@example.org' },
    },
    {
      route: 'features/derived/saved-replies/pages/saved-reply',
      path: '/admin/replies/new',
      fields: { title: 'Changed', body: 'Changed', version: '0' },
    },
    {
      route: 'features/derived/saved-replies/pages/replies',
      path: '/admin/replies',
      fields: { intent: 'delete', id: '5a7ed000-0000-4000-8000-000000000001' },
    },
    {
      route: 'features/base/contacts/pages/contacts',
      path: '/admin/contacts',
      fields: { intent: 'activate', id: ids.contactId },
      answers: 200,
    },
    {
      route: 'features/base/contacts/pages/new-contact',
      path: '/admin/contacts/new',
      fields: { ...ownContact('Another'), value: '2 Harbour Street' },
    },
    {
      route: 'features/base/contacts/pages/contact',
      path: `/admin/contacts/${ids.contactId}`,
      fields: { ...ownContact('Changed'), version: '2' },
    },
    {
      route: 'features/base/documents/pages/built-in',
      path: '/admin/documents/built-in',
      fields: { id: '' },
    },
    {
      route: 'features/base/documents/pages/document',
      path: `/admin/documents/${ids.documentId}`,
      fields: { title: 'A title', category: 'victims', level: 'beginner' },
    },
    {
      // The document does not exist: roles that may answer the request get 404.
      route: 'features/derived/document-requests/pages/requests',
      path: '/admin/documents/requests',
      fields: { id: ids.submissionId, document: ids.caseId },
      answers: 404,
    },
    {
      route: 'features/base/documents/pages/upload',
      path: '/admin/documents/upload',
      fields: { documents: 'no file' },
      answers: 400,
    },
    {
      route: 'features/base/domains/pages/domains',
      path: '/admin/domains',
      fields: { intent: 'add', name: 'another.test' },
    },
    {
      route: 'features/base/domains/pages/domain',
      path: `/admin/domains/${ids.domainId}`,
      fields: { intent: 'selector', selector: 's1' },
    },
    ...changesOnMail(ids),
    {
      route: 'features/casework/reports/pages/templates/templates',
      path: '/admin/templates',
      fields: { intent: 'activate', id: ids.templateId },
      answers: 200,
    },
    {
      route: 'features/casework/reports/pages/templates/new-template',
      path: '/admin/templates/new',
      fields: template('another'),
    },
    {
      route: 'features/casework/reports/pages/templates/template',
      path: `/admin/templates/${ids.templateId}`,
      fields: { ...template('mrg', 'Changed'), version: '1' },
    },
    {
      route: 'features/casework/reports/pages/bulk',
      path: '/admin/forms/bulk',
      fields: { intent: 'status', value: 'rejected', ids: ids.submissionId },
      answers: 200,
    },
    {
      route: 'features/casework/reports/pages/export-csv',
      path: '/admin/forms/export.csv',
      fields: { reason: 'To see whether it is guarded' },
      answers: 200,
    },
    {
      route: 'frames/staff/views/views',
      path: '/admin/views',
      fields: { intent: 'save', panel: 'forms', name: 'Mine', search: 'status=pending' },
      answers: 200,
      isPersonal: true,
    },
    { ...newCase, fields: { ...contact, caseNumber: 'MRG-2026-2' } },
    { ...newCase, fields: { intent: 'generate' } },
    { ...file, fields: { intent: 'status', status: 'investigating' } },
    {
      route: 'features/base/access/pages/presence',
      path: `/admin/presence/case/${ids.caseId}`,
      fields: { state: 'here' },
      answers: 204,
      isPersonal: true,
    },
    { ...file, fields: { form: 'details', version: '1', ...contact } },
    { ...file, fields: { form: 'stages', version: '1', 'stages[0].title': 'Changed' } },
    ...changesOnCase(ids),
    {
      route: 'features/edges/exchange/pages/indicators/indicator',
      path: `/admin/indicators/${ids.indicatorId}`,
      fields: { intent: 'ignore', reason: 'Changed' },
    },
    {
      route: 'features/edges/exchange/pages/indicators/indicator',
      path: `/admin/indicators/${ids.indicatorId}`,
      fields: { intent: 'share', version: '0', state: 'checked', tlp: 'green' },
    },
    ...(
      [
        { intent: 'ignore', reason: 'Changed' },
        { intent: 'heed' },
        { intent: 'mark', state: 'withdrawn' },
      ] as const
    ).map((fields) => ({
      route: 'features/edges/exchange/pages/indicators/indicators',
      path: '/admin/indicators',
      fields: { ...fields, ids: ids.indicatorId },
      answers: 200,
    })),
    {
      route: 'features/edges/exchange/pages/disputes',
      path: '/admin/indicators/disputes',
      fields: { intent: 'decide', dispute: ids.disputeId, verdict: 'rejected', reason: 'Changed' },
    },
    {
      route: 'features/edges/exchange/pages/import-reports',
      path: '/admin/forms/import',
      fields: {
        intent: 'import',
        source: 'Elsewhere',
        table: 'name,email,message\nChanged,changed@example.org,Changed',
      },
      answers: 200,
    },
    {
      // The small form sends no document, which the response states.
      route: 'features/derived/seizures/pages/seizures',
      path: '/admin/seizures',
      fields: { intent: 'add', title: 'Changed' },
      answers: 400,
    },
    {
      // No such notice: the same response as for a deleted one.
      route: 'features/derived/seizures/pages/seizure',
      path: `/admin/seizures/${ids.submissionId}`,
      fields: { intent: 'remove' },
    },
    {
      route: 'features/derived/deadlines/pages/own-rule',
      path: '/admin/deadline-rules/new',
      fields: {
        intent: 'save',
        version: '0',
        name: 'Changed',
        livesIn: 'anywhere',
        money: 'anyone',
        trigger: 'seized',
        unit: 'days',
        count: '7',
        duty: 'client',
        what: 'Changed.',
        applies: 'Changed.',
        strength: 'practice',
        citation: 'Changed',
        source: 'https://www.example.org/',
        readOn: '2026-01-02',
      },
    },
    {
      // No such source: the same response as for a deleted one.
      route: 'features/edges/exchange/pages/sources',
      path: '/admin/indicators/sources',
      fields: { intent: 'remove', source: ids.submissionId },
    },
    {
      route: 'features/derived/indicators/pages/sharing-consent',
      path: `/admin/indicators/consent/submission/${ids.submissionId}`,
      fields: { intent: 'give', how: 'phone', on: '2026-01-02' },
    },
    {
      route: 'features/edges/exchange/pages/export-file',
      path: '/admin/indicators/export/file',
      fields: { format: 'csv', tlp: 'green', reason: 'To see whether it is guarded' },
      answers: 200,
    },
    {
      route: 'features/base/mail/pages/templates/letter',
      path: '/admin/mail/templates/case-opened',
      fields: {
        intent: 'save',
        version: '0',
        subject: 'Changed',
        body: '# Changed\n\n{{case_number}} {{tracker_link}}',
      },
    },
    {
      route: 'features/base/mail/pages/templates/preview',
      path: '/admin/mail/templates/case-opened/preview',
      fields: { subject: 'Changed', body: '# Changed' },
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'app/back-office/content/block',
      path: '/admin/settings/content/about/mission',
      fields: { intent: 'save', version: '0', markdown: 'Changed.' },
    },
    {
      // Without a file there is nothing to store.
      route: 'features/base/publishing/pages/content/pictures',
      path: '/admin/settings/pictures',
      fields: {},
      answers: 400,
    },
    {
      route: 'features/base/publishing/pages/people/people',
      path: '/admin/settings/people',
      fields: { intent: 'order', ids: ids.entryId },
      answers: 200,
    },
    {
      route: 'features/base/publishing/pages/people/entry',
      path: `/admin/settings/people/person/${ids.entryId}`,
      fields: person('Changed'),
    },
    {
      route: 'app/back-office/news/post',
      path: `/admin/settings/news/${ids.postId}`,
      fields: { intent: 'save', version: '1', kind: 'update', title: marker, body: 'Changed.' },
    },
    {
      route: 'features/base/publishing/pages/settings/page',
      path: '/admin/settings/pages/about',
      fields: { version: '0', title: 'Changed' },
    },
    ...changesOnOperation(ids),
    {
      route: 'features/base/publishing/pages/settings/settings',
      path: '/admin/settings',
      fields: { only: 'company_name', company_name: 'Changed' },
    },
  ];
}
