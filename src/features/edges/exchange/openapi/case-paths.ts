import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';
import { urls } from '#shared/urls.ts';
import { newCase, newCaseNote, newCaseStatus, newPayment, newStages } from '../forms/api-bodies.ts';
import * as examples from './examples.ts';
import {
  added,
  addedAs,
  changedSince,
  inPath,
  internalNote,
  paging,
  query,
  reading,
  ref,
  writing,
} from './parts.ts';

const newVersion = { schema: ref('Version'), example: { version: 8 }, hasTag: true };

/** Cases and their payments. */
export const casePaths = {
  [urls.api.cases()]: {
    get: reading(
      {
        operationId: 'listCases',
        tag: 'Cases',
        summary: 'Cases, the oldest first',
        description: 'No restricted ones, and nobody’s name.',
        scope: 'case:read',
        parameters: [
          query('status', { type: 'string', enum: caseStatuses }, 'Only those.'),
          query('type', { type: 'string', enum: caseTypes }, 'Only those.'),
          changedSince,
          ...paging,
        ],
      },
      { schema: ref('CasePage'), example: examples.casePage },
    ),
    post: writing(
      {
        operationId: 'createCase',
        tag: 'Cases',
        summary: 'Opens a case',
        description:
          'The client gets its number by e-mail, as when staff open it. The number is given here and cannot be chosen. A submission that has a case already is refused with 409.',
        scope: 'case:write',
      },
      {
        body: newCase,
        example: examples.newCase,
        answer: {
          schema: ref('CaseNumber'),
          example: { caseNumber: 'LGN-2026-000123' },
          hasTag: true,
          hasLocation: true,
        },
        isNew: true,
      },
    ),
  },
  '/api/v1/cases/{caseNumber}': {
    parameters: [inPath.caseNumber],
    get: reading(
      {
        operationId: 'getCase',
        tag: 'Cases',
        summary: 'One case with its stages',
        description: 'Nobody’s name and no notes. The audit log says which integration read it.',
        scope: 'case:read',
      },
      { schema: ref('Case'), example: examples.aCase, hasTag: true },
    ),
  },
  '/api/v1/cases/{caseNumber}/status': {
    parameters: [inPath.caseNumber],
    post: writing(
      {
        operationId: 'setCaseStatus',
        tag: 'Cases',
        summary: 'Moves a case to another status',
        description:
          'The client is told by e-mail, unless they want none or it is not safe to write to them. The mail leaves after ten seconds, unless the case has its former status again by then. A case is not closed while something is open that has no reason in "left", and not resolved while its client waits for an answer.',
        scope: 'case:write',
      },
      { body: newCaseStatus, example: { status: 'investigating' }, answer: newVersion },
    ),
  },
  '/api/v1/cases/{caseNumber}/stages': {
    parameters: [inPath.caseNumber],
    post: writing(
      {
        operationId: 'setCaseStages',
        tag: 'Cases',
        summary: 'Replaces the stages of a case',
        description:
          'All of them, in the order in which the client sees them in the tracker. What promises a recovery is refused.',
        scope: 'case:write',
      },
      { body: newStages, example: examples.newStages, answer: newVersion },
    ),
  },
  '/api/v1/cases/{caseNumber}/notes': {
    parameters: [inPath.caseNumber],
    post: writing(
      {
        operationId: 'addCaseNote',
        tag: 'Cases',
        summary: 'Adds an internal note to a case',
        description: internalNote,
        scope: 'case:write',
      },
      { body: newCaseNote, example: { text: 'Asked the bank.' }, answer: added, isNew: true },
    ),
  },
  '/api/v1/cases/{caseNumber}/payments': {
    parameters: [inPath.caseNumber],
    get: reading(
      {
        operationId: 'listPayments',
        tag: 'Payments',
        summary: 'The payments of a case, and their sums',
        description:
          'Those of its reports as well. Needs the scope case:read besides. Sums are by asset: different assets are never added up.',
        scope: 'payment:read',
      },
      { schema: ref('Payments'), example: examples.payments },
    ),
    post: writing(
      {
        operationId: 'addPayment',
        tag: 'Payments',
        summary: 'Notes a payment of a case',
        description:
          'Texts by the names of the fields of the form, each of which may be missing. Times without a zone are told by the organisation’s clock.',
        scope: 'case:write',
      },
      {
        body: newPayment,
        example: examples.newPayment,
        answer: { ...addedAs, hasTag: true, hasLocation: true },
        isNew: true,
      },
    ),
  },
  '/api/v1/cases/{caseNumber}/payments/{paymentId}': {
    parameters: [inPath.caseNumber, inPath.paymentId],
    get: reading(
      {
        operationId: 'getPayment',
        tag: 'Payments',
        summary: 'One payment',
        description: 'With the ETag that a correction needs.',
        scope: 'payment:read',
      },
      { schema: ref('Payment'), example: examples.payment, hasTag: true },
    ),
    post: writing(
      {
        operationId: 'changePayment',
        tag: 'Payments',
        summary: 'Corrects a payment',
        description: 'All that is noted of it is replaced; a proof that staff gave it stays.',
        scope: 'case:write',
      },
      { body: newPayment, example: examples.newPayment, answer: newVersion },
    ),
  },
};
