import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';
import { urls } from '#shared/urls.ts';
import { formatNames } from '../format.ts';
import {
  lookUp,
  newSubmission,
  newSubmissionNote,
  newSubmissionStatus,
} from '../forms/api-bodies.ts';
import { casePaths } from './case-paths.ts';
import * as examples from './examples.ts';
import {
  addedAs,
  changedSince,
  asking,
  inPath,
  internalNote,
  paging,
  query,
  reading,
  ref,
  writing,
} from './parts.ts';

const submissions = {
  [urls.api.submissions()]: {
    get: reading(
      {
        operationId: 'listSubmissions',
        tag: 'Submissions',
        summary: 'Submissions, the oldest first',
        description:
          'Who sent them, and what they wrote, is read one by one. What belongs to a restricted case is not among them.',
        scope: 'submission:read',
        parameters: [
          query('status', { type: 'string', enum: submissionStatuses }, 'Only those.'),
          query('type', { type: 'string' }, 'The type of the form.'),
          query(
            'since',
            { type: 'string', format: 'date' },
            'The first day, in the organisation’s time zone.',
          ),
          changedSince,
          ...paging,
        ],
      },
      { schema: ref('SubmissionPage'), example: examples.submissionPage },
    ),
    post: writing(
      {
        operationId: 'createSubmission',
        tag: 'Submissions',
        summary: 'Hands in what somebody filled in on the page of a partner',
        description:
          'Checked, stored and told of as if it had been filled in on the site. `type` is report, contact, referral, or the address of a form that staff switched on; `answers` go by the names of its fields. Show the notice of the organisation beside your form: that it is independent and no government agency, and that reporting to IC3, the FTC and the police is free. Never ask for a seed phrase, a password or a payment.',
        scope: 'submission:create',
      },
      {
        body: newSubmission,
        example: examples.newSubmission,
        answer: {
          schema: ref('Delivered'),
          example: { reference: 'R-7K3MA-9QXTB' },
          hasLocation: true,
        },
        isNew: true,
      },
    ),
  },
  '/api/v1/submissions/{reference}': {
    parameters: [inPath.reference],
    get: reading(
      {
        operationId: 'getSubmission',
        tag: 'Submissions',
        summary: 'One submission with its answers',
        description:
          'With its payments, for a token that has the scope payment:read besides. The audit log says which integration read it.',
        scope: 'submission:read',
      },
      { schema: ref('Submission'), example: examples.submission, hasTag: true },
    ),
  },
  '/api/v1/submissions/{reference}/status': {
    parameters: [inPath.reference],
    post: writing(
      {
        operationId: 'setSubmissionStatus',
        tag: 'Submissions',
        summary: 'Moves a submission to another status',
        description: 'Any status may follow any other. The sender is not told.',
        scope: 'submission:write',
      },
      {
        body: newSubmissionStatus,
        example: { status: 'reviewed' },
        answer: { schema: ref('SubmissionStatus'), example: { status: 'reviewed' }, hasTag: true },
      },
    ),
  },
  '/api/v1/submissions/{reference}/notes': {
    parameters: [inPath.reference],
    post: writing(
      {
        operationId: 'addSubmissionNote',
        tag: 'Submissions',
        summary: 'Adds an internal note to a submission',
        description: internalNote,
        scope: 'submission:write',
      },
      {
        body: newSubmissionNote,
        example: { text: 'Asked the bank.' },
        answer: addedAs,
        isNew: true,
      },
    ),
  },
};

const indicators = {
  [urls.api.check()]: {
    get: reading(
      {
        operationId: 'checkIndicator',
        tag: 'Indicators',
        summary: 'What everybody may know of one address, number or account',
        description: 'It needs no token. Only what is labelled TLP:CLEAR is answered.',
        scope: undefined,
        parameters: [
          {
            ...query(
              'value',
              { type: 'string', minLength: 1, maxLength: 300 },
              'One whole value, in any writing.',
            ),
            required: true,
          },
        ],
      },
      { schema: ref('Listing'), example: examples.listing },
    ),
  },
  [urls.api.lookUp()]: {
    post: asking(
      {
        operationId: 'lookUpIndicators',
        tag: 'Indicators',
        summary: 'What a file would say of up to 100 values',
        description:
          'Only what may leave, under the labels that the token may have; all else is answered as what is not known. Posted so that no log holds what was asked; it changes nothing and needs no key.',
        scope: 'indicator:export',
      },
      {
        body: lookUp,
        example: examples.lookUp,
        answer: { schema: ref('LookedUp'), example: examples.lookedUp },
      },
    ),
  },
  [urls.api.indicatorExport()]: {
    get: {
      ...reading(
        {
          operationId: 'exportIndicators',
          tag: 'Indicators',
          summary: 'Checked indicators that may be passed on, as a file',
          description: 'Streamed. The media type goes by the format.',
          scope: 'indicator:export',
          parameters: [
            {
              ...query('format', { type: 'string', enum: formatNames }, 'How it is written.'),
              required: true,
            },
            query(
              'tlp',
              { type: 'string' },
              'Labels of TLP 2.0 with commas: clear, green; amber and amber+strict need the scope indicator:export-amber. Default: all that the token may have.',
            ),
            query('kind', { type: 'string' }, 'Kinds with commas, such as wallet,domain.'),
          ],
        },
        { schema: { type: 'object' }, example: {} },
      ),
    },
  },
};

const others = {
  [urls.api.statistics()]: {
    get: reading(
      {
        operationId: 'getStatistics',
        tag: 'Statistics',
        summary: 'How many submissions and cases there are',
        description: 'By kind and state, without restricted cases.',
        scope: 'statistics:read',
      },
      { schema: ref('Statistics'), example: examples.statistics },
    ),
  },
  [urls.api.states()]: {
    get: reading(
      {
        operationId: 'listStates',
        tag: 'Statistics',
        summary: 'The last year of each US state',
        description: 'Public figures with their source. Needs no token.',
        scope: undefined,
      },
      { schema: ref('StateList'), example: examples.stateList },
    ),
  },
  [`${urls.api.states()}/{code}`]: {
    parameters: [inPath.stateCode],
    get: reading(
      {
        operationId: 'getState',
        tag: 'Statistics',
        summary: 'The public record of a US state',
        description: 'Field offices of the FBI, totals and every year. Needs no token.',
        scope: undefined,
      },
      { schema: ref('StateRecord'), example: examples.stateRecord },
    ),
  },
  [urls.token()]: {
    post: {
      operationId: 'exchangeSecret',
      tags: ['Tokens'],
      summary: 'Exchanges a secret for an access token and the next secret',
      description: 'OAuth 2.0, refresh tokens with rotation (RFC 6749, 6).',
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: ref('TokenRequest') } },
      },
      responses: {
        '200': tokenAnswer('Good for 15 minutes', 'Token'),
        '400': tokenAnswer('The secret is not good', 'TokenError'),
        '429': tokenAnswer('Too many exchanges; see Retry-After', 'TokenError'),
        '503': tokenAnswer('Try again in a minute, with the same secret', 'TokenError'),
      },
    },
  },
  [urls.jwks()]: {
    get: {
      operationId: 'getSigningKeys',
      tags: ['Tokens'],
      summary: 'The public keys that access tokens can be checked with',
      description: 'A JWK set (RFC 7517).',
      security: [],
      responses: {
        '200': {
          description: 'The keys',
          content: { 'application/jwk-set+json': { schema: ref('KeySet') } },
        },
        '429': { description: 'Too many requests; see Retry-After' },
      },
    },
  },
};

function tokenAnswer(description: string, schema: 'Token' | 'TokenError') {
  return { description, content: { 'application/json': { schema: ref(schema) } } };
}

/** Every address of the API. */
export const paths = { ...submissions, ...casePaths, ...indicators, ...others };
