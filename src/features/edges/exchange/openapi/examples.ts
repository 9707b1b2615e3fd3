import {
  noTexts,
  paymentTextNames,
  textFacts,
} from '#features/casework/payments/payment-fields.ts';
// Fictitious, like everything in this document. A test validates each against its schema.

const submissionRow = {
  reference: 'R-7K3MA-9QXTB',
  type: 'report',
  status: 'pending',
  urgency: 'urgent',
  submittedAt: '2026-03-01T09:00:00.000Z',
  isSuspectedSpam: false,
};

export const submissionPage = {
  items: [{ ...submissionRow, statusChangedAt: '2026-03-01T09:00:00.000Z', hasCase: false }],
  next: null,
};

export const submission = {
  ...submissionRow,
  caseNumber: null,
  answers: { name: 'Ana Example', message: 'They promised to pay me back.' },
  payments: null,
};

export const newSubmission = {
  type: 'report',
  answers: {
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'urgent',
    message: 'They promised to pay me back.',
    wallets: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  },
  payments: [{ way: 'wire-abroad', day: '2026-02-20', amount: '1200', asset: 'USD' }],
};

const caseRow = {
  caseNumber: 'LGN-2026-000123',
  type: 'romance_scam',
  status: 'submitted',
  createdAt: '2026-03-01T09:00:00.000Z',
  statusChangedAt: '2026-03-01T09:00:00.000Z',
};

export const casePage = { items: [{ ...caseRow, stages: { count: 4, done: 1 } }], next: null };

export const aCase = {
  ...caseRow,
  stages: [{ title: 'We read your report', completed: true, completedOn: '2026-03-02' }],
};

export const newCase = {
  type: 'romance_scam',
  email: 'ana@example.org',
  name: 'Ana Example',
  submission: 'R-7K3MA-9QXTB',
  hasTemplateStages: true,
};

export const newStages = {
  stages: [
    { title: 'We read your report', completed: true, completedOn: '2026-03-02' },
    { title: 'We ask your bank', description: 'Banks answer within some weeks.' },
  ],
};

export const newPayment = {
  way: 'wire-abroad',
  day: '2026-02-20',
  amount: '1200.00',
  asset: 'USD',
  recipient: 'GB29NWBK60161331926819',
  state: 'frozen',
  saidBy: 'client',
};

export const payment = {
  id: '01934f0e-6d2c-7b57-9c2a-1f5f6f0b7a11',
  version: 1,
  entry: 'payment',
  state: 'frozen',
  saidBy: 'client',
  way: 'wire-abroad',
  ...textFacts(noTexts(paymentTextNames)),
  kioskState: null,
  customer: null,
  authorised: null,
  earliest: '2026-02-20T05:00:00.000Z',
  latest: '2026-02-21T04:59:59.999Z',
  zone: 'America/New_York',
  certainty: 'day',
  amount: '1200.00',
  asset: 'USD',
  usd: null,
  usdSource: null,
  recipient: 'GB29NWBK60161331926819',
  blockNumber: null,
  submission: null,
};

export const payments = {
  items: [payment],
  amounts: [
    { kind: 'paid', asset: 'USD', amount: '1200.00', count: 1 },
    { kind: 'frozen', asset: 'USD', amount: '1200.00', count: 1 },
  ],
};

const bitcoin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

export const lookUp = { values: [bitcoin, 'fake-broker-pro.com'] };

export const lookedUp = {
  items: [
    {
      value: bitcoin,
      kind: 'wallet',
      chain: 'bitcoin',
      indicator: {
        kind: 'wallet',
        chain: 'bitcoin',
        value: bitcoin,
        reports: 3,
        first_seen: '2026-01-12',
        last_seen: '2026-03-01',
        state: 'checked by staff, not proven',
        tlp: 'TLP:GREEN',
        valid_from: '2026-01-12',
        valid_until: null,
        checked_at: '2026-03-02T10:00:00.000Z',
        changed_at: '2026-03-02T10:00:00.000Z',
        id: 'bedb4899-d24b-5401-bc86-8f6b4cc18ec7',
      },
      site: null,
    },
    { value: 'fake-broker-pro.com', kind: 'domain', chain: '', indicator: null, site: null },
  ],
};

export const listing = {
  value: bitcoin,
  kind: 'wallet',
  chain: 'bitcoin',
  checksum: 'valid',
  likelyMeant: null,
  listing: 'reported',
  reports: 3,
  firstMonth: '2026-01',
  lastMonth: '2026-05',
  site: null,
  note: 'Reports are no proof against anybody, and having none proves nothing.',
};

export const statistics = {
  countedAt: '2026-03-01T09:00:00.000Z',
  submissions: { total: 2, byStatus: { pending: 2 }, byType: { report: 2 } },
  cases: { total: 1, byStatus: { submitted: 1 }, byType: { romance_scam: 1 } },
};

const stateYear = { year: 2025, source: 'The FBI’s IC3 report of that year' };

export const stateList = {
  note: 'Reports, not proven crimes.',
  states: [
    { code: 'OH', name: 'Ohio', page: '/ohio-cybercrime', complaints: 1, losses: 1, ...stateYear },
  ],
};

export const stateRecord = {
  note: 'Reports, not proven crimes.',
  state_code: 'OH',
  state_name: 'Ohio',
  page: '/ohio-cybercrime',
  field_offices: ['Cincinnati', 'Cleveland'],
  phone_number: null,
  consumer_office: null,
  total_cases: 1,
  total_losses: 1,
  average_loss: 1,
  year_over_year_increase: null,
  yearly_data: [{ ...stateYear, cases: 1, losses: 1 }],
  top_scam_types: [],
  hotspots: [],
  hotspots_reason: 'No public source has figures by city.',
};
