import type { Actor, Verb } from '#kernel/context.ts';
import { staffActor, visitor } from './context.ts';

const insiders = ['administrator', 'case_worker', 'editor', 'auditor'] as const;
export const staff = [...insiders, 'figures_only'] as const;
const anybody = [...staff, 'visitor', 'anonymous', 'client', 'system'] as const;
export const who = [...anybody, 'integration'] as const;

export type Who = (typeof who)[number];

const reading: readonly Who[] = ['administrator', 'auditor'];
/** An integration may do what it was given, and not what is open to visitors. */
const everybody = anybody;

/**
 * Permissions, written a second time by hand: a new verb or a change of the permission table needs a
 * deliberate change here.
 */
export const rules: Readonly<Record<Verb, readonly Who[]>> = {
  'submission:read': ['administrator', 'case_worker', 'auditor', 'integration'],
  'submission:write': ['administrator', 'case_worker', 'integration'],
  'submission:export': ['administrator', 'case_worker'],
  'case:read': ['administrator', 'case_worker', 'auditor', 'integration'],
  'case:write': ['administrator', 'case_worker', 'integration'],
  'case:oversee': ['administrator'],
  'indicator:share': ['administrator', 'case_worker'],
  'indicator:export': ['administrator', 'case_worker', 'integration'],
  'rights:read': ['administrator', 'case_worker', 'auditor'],
  'rights:decide': ['administrator', 'case_worker'],
  'institution:read': ['administrator', 'case_worker', 'auditor'],
  'institution:write': ['administrator', 'case_worker'],
  'attribution:read': ['administrator', 'case_worker', 'auditor'],
  'attribution:write': ['administrator', 'case_worker'],
  'seizure:read': ['administrator', 'case_worker', 'auditor'],
  'seizure:write': ['administrator', 'case_worker'],
  'deadline:read': ['administrator', 'case_worker', 'auditor'],
  'deadline:write': ['administrator'],
  'report:import': ['administrator', 'case_worker'],
  'reply:read': insiders,
  'reply:write': ['administrator', 'case_worker', 'editor'],
  'reply:own': ['administrator', 'case_worker'],
  'template:read': ['administrator', 'editor', 'auditor'],
  'template:write': ['administrator', 'editor'],
  'document:read': ['administrator', 'case_worker', 'editor', 'auditor'],
  'document:write': ['administrator', 'editor'],
  'contact:read': ['administrator', 'case_worker', 'editor', 'auditor'],
  'contact:write': ['administrator'],
  'domain:read': reading,
  'domain:write': ['administrator'],
  'database:read': reading,
  'database:write': ['administrator'],
  'totals:read': ['administrator', 'case_worker', 'auditor', 'figures_only'],
  'figures:read': ['administrator', 'editor', 'auditor'],
  'figures:publish': ['administrator'],
  'content:read': ['administrator', 'editor', 'auditor'],
  'content:write': ['administrator', 'editor'],
  'security:read': reading,
  'security:write': ['administrator'],
  'staff:read': reading,
  'staff:write': ['administrator'],
  'audit:read': reading,
  'settings:read': ['administrator', 'editor', 'auditor'],
  'settings:write': ['administrator', 'editor'],
  'settings:administer': ['administrator'],
  'mail:read': ['administrator', 'case_worker', 'auditor'],
  'mail:write': ['administrator'],
  'mail:retry': ['administrator', 'case_worker'],
  'statistics:read': ['integration'],
  'indicator:feed': ['integration'],
  'account:use': staff,
  'mail:send': ['system'],
  'housekeeping:run': ['system'],
  'submission:create': everybody,
  'confirmation:use': everybody,
  'tracker:look-up': everybody,
  'tip:open': everybody,
  'chat:use': everybody,
  'case:converse': ['client'],
  'install:run': everybody,
  'session:open': everybody,
  'invitation:use': everybody,
  'token:exchange': everybody,
  'indicator:check': everybody,
};

/** One of each kind. */
export const actors: Readonly<Record<Who, Actor>> = {
  administrator: staffActor('administrator'),
  case_worker: staffActor('case_worker'),
  editor: staffActor('editor'),
  auditor: staffActor('auditor'),
  figures_only: staffActor('figures_only'),
  visitor,
  anonymous: { type: 'anonymous' },
  client: { type: 'client', caseId: 'a case', ip: '192.0.2.9' },
  system: { type: 'system', job: 'a job' },
  integration: {
    type: 'integration',
    integrationId: 'an id',
    name: 'A program',
    ip: '192.0.2.9',
    scopes: [
      'submission:read',
      'submission:write',
      'case:read',
      'case:write',
      'statistics:read',
      'indicator:export',
      'indicator:feed',
    ],
  },
};
