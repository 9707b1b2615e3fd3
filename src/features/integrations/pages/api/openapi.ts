import { caseStatuses, caseTypes } from '#features/cases/case-status.ts';
import { submissionStatuses } from '#features/reports/submission-status.ts';
import { scopes, scopeWords, type Scope } from '#kernel/scopes.ts';
import { pageContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/openapi.ts';
import { maxRows } from './list-query.ts';
import { deliverOperation, deliverySchemas, problemAnswers } from './openapi-delivery.ts';
import { refuseChange } from './problems.ts';

/** What the addresses here take and answer; it needs no token and tells nothing about anybody. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openapiDocument(context.get(pageContext).appUrl), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  });
}

export const action = refuseChange;

/** The description of the API in OpenAPI 3.1. @param appUrl the site's address */
function openapiDocument(appUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern',
      version: '1',
      description:
        'Reads submissions, cases, statistics and indicators that may be passed on, and takes reports that were filled in on the page of a partner. An administrator makes an integration under Security; its secret is exchanged for access tokens of 15 minutes, and each exchange answers the secret for the next one.',
    },
    servers: [{ url: appUrl }],
    paths: {
      [urls.token()]: { post: tokenOperation },
      [urls.jwks()]: { get: jwksOperation },
      [urls.api.submissions()]: {
        get: reading('submission:read', 'Submissions, the oldest first', {
          answer: ref('SubmissionPage'),
          parameters: [
            parameter('status', { enum: submissionStatuses }),
            parameter('type', { type: 'string' }, 'The type of the form.'),
            parameter(
              'since',
              { type: 'string', format: 'date' },
              'The first day, in the organisation’s time zone.',
            ),
            ...paging,
          ],
        }),
        post: deliverOperation,
      },
      '/api/v1/submissions/{reference}': {
        get: reading('submission:read', 'One submission with its answers; audited', {
          answer: ref('Submission'),
          parameters: [
            { ...parameter('reference', { type: 'string' }), in: 'path', required: true },
          ],
        }),
      },
      [urls.api.cases()]: {
        get: reading('case:read', 'Cases, the oldest first; no restricted ones', {
          answer: ref('CasePage'),
          parameters: [
            parameter('status', { enum: caseStatuses }),
            parameter('type', { enum: caseTypes }),
            ...paging,
          ],
        }),
      },
      [urls.api.check()]: {
        get: {
          ...reading(undefined, 'What everybody may know of one address, number or account', {
            answer: ref('Listing'),
            parameters: [
              {
                ...parameter(
                  'value',
                  { type: 'string', maxLength: 300 },
                  'One whole value, in any writing. It needs no token.',
                ),
                required: true,
              },
            ],
          }),
        },
      },
      [urls.api.indicatorExport()]: {
        get: {
          ...reading('indicator:export', 'Checked indicators that may be passed on, as a file', {
            answer: { type: 'object' },
            parameters: [
              {
                ...parameter('format', { enum: ['csv', 'jsonl', 'stix', 'misp', 'tagpack'] }),
                required: true,
              },
              parameter(
                'tlp',
                { type: 'string' },
                'Labels of TLP 2.0 with commas: clear, green; amber and amber+strict need the scope indicator:export-amber. Default: all that the token may have.',
              ),
              parameter('kind', { type: 'string' }, 'Kinds with commas, such as wallet,domain.'),
            ],
          }),
        },
      },
      [urls.api.statistics()]: {
        get: reading('statistics:read', 'How many submissions and cases there are', {
          answer: ref('Statistics'),
          parameters: [],
        }),
      },
    },
    components: { securitySchemes, schemas, responses },
  };
}

function ref(schema: keyof typeof schemas) {
  return { $ref: `#/components/schemas/${schema}` };
}

function parameter(name: string, schema: object, description?: string) {
  return { name, in: 'query', schema, ...(description !== undefined && { description }) };
}

const paging = [
  parameter('limit', { type: 'integer', minimum: 1, maximum: maxRows, default: 25 }),
  parameter('cursor', { type: 'string' }, 'What "next" of the answer before said.'),
];

function reading(
  scope: Scope | undefined,
  summary: string,
  { answer, parameters }: { answer: object; parameters: object[] },
) {
  const codes =
    scope === undefined ? ['400', '429', '503'] : ['400', '401', '403', '404', '429', '503'];
  return {
    summary,
    security: scope === undefined ? [] : [{ accessToken: [scope] }],
    parameters,
    responses: { '200': json('The answer', answer), ...problemAnswers(codes) },
  };
}

function json(description: string, schema: object, type = 'application/json') {
  return { description, content: { [type]: { schema } } };
}

const tokenOperation = {
  summary: 'Exchanges a secret for an access token and the next secret',
  security: [],
  requestBody: {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: ref('TokenRequest') } },
  },
  responses: {
    '200': json('Good for 15 minutes', ref('Token')),
    '400': json('The secret is not good', ref('TokenError')),
    '429': json('Too many exchanges; see Retry-After', ref('TokenError')),
  },
};

const jwksOperation = {
  summary: 'The public keys that access tokens can be checked with',
  security: [],
  responses: { '200': json('A JWK set', { type: 'object' }, 'application/jwk-set+json') },
};

const responses = {
  Problem: json('What is wrong', ref('Problem'), 'application/problem+json'),
};

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: scopes.map((scope) => `\`${scope}\`: ${scopeWords[scope].hint}`).join('\n'),
  },
};

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
const schemas = {
  SubmissionPage: page({ ...submission, statusChangedAt: moment, hasCase: yesNo }),
  Submission: object({
    ...submission,
    caseNumber: { type: ['string', 'null'] },
    answers: { type: 'object', additionalProperties: text },
  }),
  ...deliverySchemas,
  CasePage: page(aCase),
  Listing: object({
    value: text,
    kind: text,
    chain: text,
    checksum: { enum: ['valid', 'invalid', 'none'] },
    likelyMeant: { type: ['string', 'null'] },
    listing: { enum: ['nothing', 'reported', 'disputed', 'withdrawn'] },
    reports: { type: ['integer', 'null'], description: 'Matters, from 3 on; null below.' },
    firstMonth: { type: ['string', 'null'], description: 'YYYY-MM' },
    lastMonth: { type: ['string', 'null'], description: 'YYYY-MM' },
    note: text,
  }),
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
