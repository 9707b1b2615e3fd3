import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';
import { paymentTextNames } from '#features/casework/payments/payment-fields.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { moneyStates, paymentEntries, paymentSources } from '#shared/vocabulary/money-states.ts';
import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const moment = { type: 'string', format: 'date-time' };
const momentOrNull = { type: ['string', 'null'], format: 'date-time' };
const day = { type: 'string', format: 'date' };
const dayOrNull = { type: ['string', 'null'], format: 'date' };
const yesNo = { type: 'boolean' };
const number = { type: 'integer' };
const counts = { type: 'object', additionalProperties: number };

function oneOf(values: readonly string[]) {
  return { type: 'string', enum: values };
}

function list(items: object) {
  return { type: 'array', items };
}

/** Every property is required; nullable ones are declared as such. */
function object(properties: Record<string, object>) {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function page(item: string) {
  return object({
    items: list({ $ref: `#/components/schemas/${item}` }),
    next: { ...textOrNull, description: 'The cursor of the next page; null at the end.' },
  });
}

const submission = {
  type: text,
  status: oneOf(submissionStatuses),
  urgency: textOrNull,
  submittedAt: moment,
  isSuspectedSpam: yesNo,
};

const aCase = {
  caseNumber: text,
  type: oneOf(caseTypes),
  status: oneOf(caseStatuses),
  createdAt: moment,
  statusChangedAt: moment,
};

const total = object({ total: number, byStatus: counts, byType: counts });

const payment = {
  id: { type: 'string', format: 'uuid' },
  version: number,
  entry: oneOf(paymentEntries),
  state: oneOf(moneyStates),
  saidBy: oneOf(paymentSources),
  way: { type: ['string', 'null'], enum: [...paymentWays, null] },
  ...Object.fromEntries(paymentTextNames.map((name) => [name, text])),
  kioskState: textOrNull,
  customer: textOrNull,
  authorised: { type: ['boolean', 'null'] },
  earliest: momentOrNull,
  latest: momentOrNull,
  zone: textOrNull,
  certainty: textOrNull,
  amount: {
    ...textOrNull,
    description: 'Decimal, as a text: it may hold more digits than a number.',
  },
  asset: { ...textOrNull, description: 'ISO 4217, or a symbol such as BTC.' },
  usd: textOrNull,
  usdSource: textOrNull,
  blockNumber: { type: ['integer', 'null'], description: 'Of the block that holds it.' },
  reference: text,
  submission: { ...textOrNull, description: 'The reference of the report that told it.' },
};

const indicator = {
  kind: text,
  chain: text,
  value: text,
  reports: { ...number, description: 'Matters whose people agreed.' },
  first_seen: day,
  last_seen: day,
  state: text,
  tlp: text,
  valid_from: day,
  valid_until: dayOrNull,
  checked_at: moment,
  changed_at: moment,
  id: { type: 'string', format: 'uuid' },
};

const listed = {
  listing: oneOf(['nothing', 'reported', 'disputed', 'withdrawn']),
  reports: { type: ['integer', 'null'], description: 'Matters, from 3 on; null below.' },
  firstMonth: { ...textOrNull, description: 'YYYY-MM' },
  lastMonth: { ...textOrNull, description: 'YYYY-MM' },
};

/** Schemas of requests and responses, by name. */
export const schemas = {
  SubmissionRow: object({ ...submission, statusChangedAt: moment, hasCase: yesNo }),
  SubmissionPage: page('SubmissionRow'),
  Submission: object({
    ...submission,
    caseNumber: textOrNull,
    answers: { type: 'object', additionalProperties: text },
    payments: {
      anyOf: [list({ $ref: '#/components/schemas/Payment' }), { type: 'null' }],
      description: 'Null without the scope payment:read; in the answers they are one text.',
    },
  }),
  SubmissionStatus: object({ status: oneOf(submissionStatuses) }),
  Delivered: object({ reference: text }),
  CaseRow: object({ ...aCase, stages: object({ count: number, done: number }) }),
  CasePage: page('CaseRow'),
  Stage: {
    type: 'object',
    required: ['title', 'completed', 'completedOn'],
    properties: {
      title: text,
      description: { ...text, description: 'Only for tokens that may change cases.' },
      completed: yesNo,
      completedOn: dayOrNull,
    },
  },
  Case: object({ ...aCase, stages: list({ $ref: '#/components/schemas/Stage' }) }),
  CaseNumber: object({ caseNumber: text }),
  Version: object({ version: number }),
  Added: object({ added: { const: 1, type: 'integer' } }),
  AddedAs: object({ id: { type: 'string', format: 'uuid' }, added: { const: 1, type: 'integer' } }),
  Payment: object(payment),
  Payments: object({
    items: list({ $ref: '#/components/schemas/Payment' }),
    amounts: list(
      object({ kind: oneOf(['paid', ...moneyStates]), asset: text, amount: text, count: number }),
    ),
  }),
  Indicator: object(indicator),
  LookedUp: object({
    items: list(
      object({
        value: text,
        kind: textOrNull,
        chain: textOrNull,
        indicator: {
          anyOf: [{ $ref: '#/components/schemas/Indicator' }, { type: 'null' }],
          description: 'Null for what is not known, and for what may not be known.',
        },
        site: {
          anyOf: [{ $ref: '#/components/schemas/Indicator' }, { type: 'null' }],
          description: 'The entry of its site, beside that of a page or an e-mail address.',
        },
      }),
    ),
  }),
  Listing: object({
    value: text,
    kind: text,
    chain: text,
    checksum: oneOf(['valid', 'invalid', 'none']),
    likelyMeant: textOrNull,
    ...listed,
    site: {
      anyOf: [object({ value: text, ...listed }), { type: 'null' }],
      description: 'The site of a listed page or e-mail address, if that is listed too.',
    },
    note: text,
  }),
  Statistics: object({ countedAt: moment, submissions: total, cases: total }),
  StateYear: object({ year: number, cases: number, losses: number, source: text }),
  StateList: object({
    note: text,
    states: list(
      object({
        code: text,
        name: text,
        page: text,
        year: number,
        complaints: number,
        losses: number,
        source: text,
      }),
    ),
  }),
  StateRecord: object({
    note: text,
    state_code: text,
    state_name: text,
    page: text,
    field_offices: list(text),
    phone_number: textOrNull,
    consumer_office: textOrNull,
    total_cases: number,
    total_losses: number,
    average_loss: number,
    year_over_year_increase: { type: ['number', 'null'] },
    yearly_data: list({ $ref: '#/components/schemas/StateYear' }),
    top_scam_types: list({ type: 'object' }),
    hotspots: list(text),
    hotspots_reason: text,
  }),
  TokenRequest: object({
    grant_type: { const: 'refresh_token', type: 'string' },
    refresh_token: text,
  }),
  Token: object({
    access_token: text,
    token_type: { const: 'Bearer', type: 'string' },
    expires_in: number,
    refresh_token: { ...text, description: 'The next secret: the one that was sent is used up.' },
    scope: text,
  }),
  TokenError: object({ error: text, error_description: text }),
  KeySet: object({ keys: list({ type: 'object', additionalProperties: text }) }),
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: { ...text, description: 'Such as urn:lantern:problem:not-found.' },
      title: text,
      status: number,
      detail: text,
      scope: { ...text, description: 'What the request would have needed.' },
      errors: list(object({ field: text, detail: text })),
    },
  },
} as const;

export type SchemaName = keyof typeof schemas;
