import type { Change, Ids } from './guarded-change.ts';

/** Valid changes of a case after its first forms, which have already raised its version. */
export function changesOnCase({ caseId, caseRequestId }: Ids): Change[] {
  const file = { route: 'app/back-office/case/case', path: `/admin/cases/${caseId}` };
  const outcome = {
    route: 'features/derived/outcomes/pages/outcome',
    path: `/admin/cases/${caseId}/outcome`,
  };
  return [
    {
      ...file,
      fields: { intent: 'remove-payment', payment: '01900000-0000-7000-8000-000000000000' },
      answers: 404,
    },
    {
      route: 'features/casework/payments/pages/payment',
      path: `/admin/cases/${caseId}/payments/new`,
      fields: { amount: '10', asset: 'USD' },
    },
    {
      route: 'features/casework/payments/pages/statement',
      path: `/admin/cases/${caseId}/statement`,
      fields: { do: 'drop' },
    },
    {
      route: 'features/casework/payments/pages/rates',
      path: '/admin/money/rates',
      fields: { text: '2026-01-02 BTC 10', source: 'Changed' },
    },
    {
      route: 'features/derived/tracing/pages/case-trace',
      path: `/admin/cases/${caseId}/trace`,
      fields: {
        intent: 'start',
        paymentId: '01900000-0000-7000-8000-000000000000',
        convention: 'fifo',
      },
      answers: 400,
    },
    {
      route: 'features/derived/tracing/pages/trace-entries',
      path: `/admin/cases/${caseId}/trace/entries`,
      fields: { intent: 'take-back', id: '01900000-0000-7000-8000-000000000000' },
      answers: 404,
    },
    {
      route: 'features/derived/deadlines/pages/case-dates',
      path: `/admin/cases/${caseId}/dates`,
      fields: { intent: 'place', state: 'IA' },
    },
    {
      route: 'features/derived/tracing/pages/requests',
      path: `/admin/cases/${caseId}/requests`,
      fields: {
        intent: 'consent',
        how: 'phone',
        on: '2026-01-02',
        contact: 'no',
        words: 'Changed',
      },
    },
    {
      // Its payments are gone, as the page that it redirects to states.
      route: 'features/derived/tracing/pages/request-bundle',
      path: `/admin/cases/${caseId}/requests/${caseRequestId}/bundle`,
      fields: { audience: 'institution' },
    },
    {
      route: 'features/derived/institutions/pages/request',
      path: `/admin/cases/${caseId}/requests/${caseRequestId}`,
      fields: { intent: 'log', version: '1', state: 'closed', on: '2026-01-02' },
    },
    { ...file, fields: { intent: 'hold', to: 'on' } },
    { ...file, fields: { intent: 'letters', to: 'off' } },
    { ...file, fields: { intent: 'message', text: 'Changed', form_key: 'k' } },
    { ...file, fields: { intent: 'link-submission', reference: 'R-NONE' }, answers: 404 },
    { ...file, fields: { intent: 'restrict' } },
    { ...file, fields: { intent: 'unrestrict' } },
    {
      route: 'features/casework/cases/pages/bulk',
      path: '/admin/cases/bulk',
      fields: { intent: 'status', value: 'resolved', ids: caseId },
      answers: 200,
    },
    {
      route: 'features/casework/cases/pages/stage-templates',
      path: '/admin/cases/stage-templates',
      fields: { version: '0', caseType: 'other', 'stages[0].title': 'Changed' },
    },
    {
      route: 'app/back-office/case/close-case',
      path: `/admin/cases/${caseId}/close`,
      fields: { settle: 'stages=done' },
      answers: 200,
    },
    { ...outcome, fields: { intent: 'withdraw' } },
    {
      ...outcome,
      fields: {
        intent: 'publish',
        currency: 'USD',
        amount: '10',
        month: '2026-01',
        consentHow: 'phone',
        consentOn: '2026-01-02',
        consentNote: 'x',
        hasAgreed: 'on',
      },
      // The case is no longer closed.
      answers: 409,
    },
  ];
}

/** Valid changes of the files that people sent. */
export function changesOnFiles(ids: Ids): Change[] {
  return [
    {
      route: 'features/base/documents/pages/files/add-files',
      path: `/admin/cases/${ids.caseId}/files`,
      fields: { evidence: '' },
      answers: 400,
    },
    {
      route: 'features/base/documents/pages/files/file',
      path: `/admin/files/${ids.attachmentId}`,
      fields: { intent: 'remove' },
    },
    {
      route: 'features/derived/institutions/pages/institution',
      path: `/admin/institutions/${ids.institutionId}`,
      fields: { intent: 'switch', to: 'off' },
    },
    {
      route: 'features/edges/rights/pages/request',
      path: `/admin/data-requests/${ids.requestId}`,
      fields: { intent: 'extend', reason: 'Changed' },
    },
    {
      route: 'features/edges/rights/pages/request',
      path: `/admin/data-requests/${ids.requestId}`,
      fields: { intent: 'answer', verdict: 'refused', answer: 'Changed' },
    },
  ];
}
