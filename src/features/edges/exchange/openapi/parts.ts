import { z } from 'zod';
import type { Scope } from '#kernel/scopes.ts';
import { maxRows } from '#features/edges/integrations/pages/api/list-query.ts';
import type { SchemaName } from './schemas.ts';

// Building blocks of OpenAPI 3.1 operations.

export function ref(schema: SchemaName) {
  return { $ref: `#/components/schemas/${schema}` };
}

function refTo(part: 'responses' | 'headers' | 'parameters', name: string) {
  return { $ref: `#/components/${part}/${name}` };
}

/** Path parameters. */
export const inPath = {
  reference: refTo('parameters', 'Reference'),
  caseNumber: refTo('parameters', 'CaseNumber'),
  paymentId: refTo('parameters', 'PaymentId'),
  stateCode: refTo('parameters', 'StateCode'),
};

export const sharedParameters = {
  Reference: inAddress('reference', 'The reference of a submission.', 'R-7K3MA-9QXTB'),
  CaseNumber: inAddress('caseNumber', 'The number of a case.', 'LGN-2026-000123'),
  PaymentId: inAddress('paymentId', 'The id of a payment.', '01934f0e-6d2c-7b57-9c2a-1f5f6f0b7a11'),
  StateCode: inAddress('code', 'Two letters.', 'OH'),
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'New for each request; the same one for each try of it. Known for a day, that of a submission as long as the submission is there.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
    example: '7c4f1f66-6b5e-4c8a-9d67-0a6a3c1f2b11',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description:
      'The ETag of what is replaced, as it was read; several with commas, or * for whatever is there (RFC 9110).',
    schema: { type: 'string' },
    example: '"7"',
  },
};

function inAddress(name: string, description: string, example: string) {
  return { name, in: 'path', required: true, description, schema: { type: 'string' }, example };
}

/** For a program that keeps a copy: ask again from the last answer's time, with some overlap. */
export const changedSince = query(
  'status_changed_since',
  { type: 'string', format: 'date-time' },
  'Only those that arrived or whose status changed since; the list is then in the order of these changes. Other changes do not move a row.',
);

/** A query parameter. */
export function query(name: string, schema: object, description: string) {
  return { name, in: 'query', description, schema };
}

export const paging = [
  query(
    'limit',
    { type: 'integer', minimum: 1, maximum: maxRows, default: 25 },
    'How many at most.',
  ),
  query('cursor', { type: 'string' }, 'What "next" of the answer before said.'),
];

const rateHeaders = {
  'RateLimit-Policy': refTo('headers', 'RateLimitPolicy'),
  RateLimit: refTo('headers', 'RateLimit'),
};

export const sharedHeaders = {
  RateLimitPolicy: {
    description: 'How many requests (q) in how many seconds (w) an integration may make.',
    schema: { type: 'string' },
    example: '"requests";q=600;w=600',
  },
  RateLimit: {
    description: 'How many are left (r), and in how many seconds the count begins anew (t).',
    schema: { type: 'string' },
    example: '"requests";r=597;t=540',
  },
  ETag: {
    description: 'To be sent in If-Match with a change.',
    schema: { type: 'string' },
    example: '"7"',
  },
  Location: { description: 'Where it is.', schema: { type: 'string' } },
};

export const sharedResponses = {
  Problem: {
    description: 'What is wrong (RFC 9457)',
    headers: rateHeaders,
    content: { 'application/problem+json': { schema: ref('Problem') } },
  },
};

/** Problem responses of an address. */
function problems(codes: readonly string[]) {
  return Object.fromEntries(codes.map((status) => [status, refTo('responses', 'Problem')]));
}

type Operation = {
  operationId: string;
  tag: 'Submissions' | 'Cases' | 'Payments' | 'Indicators' | 'Statistics' | 'Tokens';
  summary: string;
  description: string;
  /** Undefined when no token is needed. */
  scope: Scope | undefined;
  parameters?: readonly object[];
};

function common({ operationId, tag, summary, description, scope, parameters }: Operation) {
  return {
    operationId,
    tags: [tag],
    summary,
    // An HTTP scheme takes no scopes in "security": linters expect those of OAuth there.
    ...(scope === undefined
      ? { description, security: [] }
      : {
          description: `${description} Needs the scope \`${scope}\`.`,
          security: [{ accessToken: [] }],
          'x-required-scope': scope,
        }),
    ...(parameters && { parameters }),
  };
}

type Answer = {
  schema: object;
  example: unknown;
  /** It can be changed, and its response carries an ETag. */
  hasTag?: boolean;
  /** It has its own address. */
  hasLocation?: boolean;
};

/** A read operation. */
export function reading(operation: Operation, { schema, example, hasTag }: Answer) {
  const codes =
    operation.scope === undefined
      ? ['400', '404', '429', '503']
      : ['400', '401', '403', '404', '429', '503'];
  const headers = {
    ...(operation.scope !== undefined && rateHeaders),
    ...(hasTag && { ETag: refTo('headers', 'ETag') }),
  };
  const content = { 'application/json': { schema, example } };
  return {
    ...common(operation),
    responses: {
      '200': { description: 'The answer', headers, content },
      ...(hasTag && { '304': { description: 'Unchanged since the ETag in If-None-Match' } }),
      ...problems(codes),
    },
  };
}

/** The body of a request, from the schema that validates it. */
export function bodyOf(schema: z.ZodType, example: unknown) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return { required: true, content: { 'application/json': { schema: described, example } } };
}

type Written = {
  body: z.ZodType;
  example: unknown;
  answer: Answer;
  /** It creates something: 201, and 200 for a repeat. */
  isNew?: boolean;
};

/** An operation that changes something, once per idempotency key. */
export function writing(operation: Operation, { body, example, answer, isNew }: Written) {
  const { parameters = [] } = operation;
  const isChange = answer.hasTag === true && isNew !== true;
  const keys = [
    refTo('parameters', 'IdempotencyKey'),
    ...(isChange ? [refTo('parameters', 'IfMatch')] : []),
  ];
  const content = { 'application/json': { schema: answer.schema, example: answer.example } };
  const headers = {
    ...rateHeaders,
    ...(answer.hasTag && { ETag: refTo('headers', 'ETag') }),
    ...(answer.hasLocation && { Location: refTo('headers', 'Location') }),
  };
  const repeat = 'It was done before, under the same key';
  return {
    ...common({ ...operation, parameters: [...parameters, ...keys] }),
    requestBody: bodyOf(body, example),
    responses: {
      ...(isNew && { '201': { description: 'Stored', headers, content } }),
      '200': { description: isNew ? repeat : 'Stored', headers, content },
      ...problems(['400', '401', '403', '404', '409', '413', '415', '422', '429', '503']),
      ...(isChange && problems(['412', '428'])),
    },
  };
}

/** Response after an addition. */
export const added = { schema: ref('Added'), example: { added: 1 } };

/** The same, where what was added has an id. */
export const addedAs = {
  schema: ref('AddedAs'),
  example: { id: '01934f0e-6d2c-7b57-9c2a-1f5f6f0b7a11', added: 1 },
};

export const internalNote = 'Kept sealed, for the staff alone. No address of the API reads notes.';

/** A POST operation that changes nothing. */
export function asking(operation: Operation, { body, example, answer }: Written) {
  const read = reading(operation, answer);
  return {
    ...read,
    requestBody: bodyOf(body, example),
    responses: { ...read.responses, ...problems(['413', '415']) },
  };
}
