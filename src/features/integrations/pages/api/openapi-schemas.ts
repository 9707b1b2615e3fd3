import { caseStatuses, caseTypes } from '#features/cases/case-status.ts';
import { submissionStatuses } from '#features/reports/submission-status.ts';

const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };
const yesNo = { type: 'boolean' };
const number = { type: 'integer' };
const counts = { type: 'object', additionalProperties: number };

/** Every property is always there; what may be null says so. */
function object(properties: Record<string, object>) {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const submission = {
  reference: text,
  type: text,
  status: { enum: submissionStatuses },
  urgency: { type: ['string', 'null'] },
  submittedAt: moment,
  isSuspectedSpam: yesNo,
};

const aCase = {
  caseNumber: text,
  type: { enum: caseTypes },
  status: { enum: caseStatuses },
  createdAt: moment,
  statusChangedAt: moment,
  stages: object({ count: number, done: number }),
};

function page(item: Record<string, object>) {
  return object({
    items: { type: 'array', items: object(item) },
    next: {
      type: ['string', 'null'],
      description: 'The cursor of the next page; null at the end.',
    },
  });
}

const total = object({ total: number, byStatus: counts, byType: counts });

/** What is sent and answered, by name. */
export const schemas = {
  SubmissionPage: page({ ...submission, statusChangedAt: moment, hasCase: yesNo }),
  Submission: object({
    ...submission,
    caseNumber: { type: ['string', 'null'] },
    answers: { type: 'object', additionalProperties: text },
  }),
  CasePage: page(aCase),
  Statistics: object({ countedAt: moment, submissions: total, cases: total }),
  TokenRequest: object({ grant_type: { const: 'refresh_token' }, refresh_token: text }),
  Token: object({
    access_token: text,
    token_type: { const: 'Bearer' },
    expires_in: number,
    refresh_token: { ...text, description: 'The next secret: the one that was sent is used up.' },
    scope: text,
  }),
  TokenError: object({ error: text, error_description: text }),
  Problem: object({ type: text, title: text, status: number, detail: text }),
} as const;
