import { scopes, scopeWords } from '#kernel/scopes.ts';
import type { Scope } from '#kernel/scopes.ts';
import { caseStatuses, caseTypes } from '#features/cases/case-status.ts';
import { submissionStatuses } from '#features/reports/submission-status.ts';
import { urls } from '#shared/urls.ts';
import { maxRows } from './list-query.ts';
import { schemas } from './openapi-schemas.ts';

/** The description of the API in OpenAPI 3.1. @param appUrl the site's address */
export function openapiDocument(appUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern',
      version: '1',
      description:
        'Reads submissions, cases and statistics. An administrator makes an integration under Security; its secret is exchanged for access tokens of 15 minutes, and each exchange answers the secret for the next one.',
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
  scope: Scope,
  summary: string,
  { answer, parameters }: { answer: object; parameters: object[] },
) {
  const problems = ['400', '401', '403', '404', '429', '503'].map(
    (status) => [status, { $ref: '#/components/responses/Problem' }] as const,
  );
  return {
    summary,
    security: [{ accessToken: [scope] }],
    parameters,
    responses: { '200': json('The answer', answer), ...Object.fromEntries(problems) },
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
