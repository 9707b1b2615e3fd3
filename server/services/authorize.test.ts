import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Actor, ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { permissions, roles } from '#shared/permissions.ts';
import { staffActor, visitor } from '#tests/context.ts';
import { authorize } from './authorize.ts';
import type { Verb } from './authorize.ts';

const staff = ['administrator', 'case_worker', 'editor', 'auditor'] as const;
const anybody = [...staff, 'visitor', 'anonymous', 'client', 'system'] as const;
const who = [...anybody, 'integration'] as const;

type Who = (typeof who)[number];

const reading: readonly Who[] = ['administrator', 'auditor'];
/** An integration may do what it was given, and not what is open to visitors. */
const everybody = anybody;

/**
 * Who may do what, written down a second time and by hand: neither a new verb nor a change of the
 * table of permissions goes through without somebody saying here that it is meant.
 */
const rules: Readonly<Record<Verb, readonly Who[]>> = {
  'submission:read': ['administrator', 'case_worker', 'auditor', 'integration'],
  'submission:write': ['administrator', 'case_worker'],
  'submission:export': ['administrator', 'case_worker'],
  'case:read': ['administrator', 'case_worker', 'auditor', 'integration'],
  'case:write': ['administrator', 'case_worker'],
  'case:oversee': ['administrator'],
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
  'design:read': staff,
  'statistics:read': ['integration'],
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
};

const actors: Readonly<Record<Who, Actor>> = {
  administrator: staffActor('administrator'),
  case_worker: staffActor('case_worker'),
  editor: staffActor('editor'),
  auditor: staffActor('auditor'),
  visitor,
  anonymous: { type: 'anonymous' },
  client: { type: 'client', caseId: 'a case', ip: '192.0.2.9' },
  system: { type: 'system', job: 'a job' },
  integration: {
    ...{ type: 'integration', integrationId: 'an id', name: 'A program', ip: '192.0.2.9' },
    scopes: ['submission:read', 'case:read', 'statistics:read'],
  },
};

const verbs = Object.keys(rules) as Verb[];
const matrix = verbs.flatMap((verb) => who.map((each) => [verb, each] as const));

test.each(matrix)('%s as %s', (verb, each) => {
  const ctx = { actor: actors[each] } as ServiceContext;
  expect(isRefused(ctx, verb)).toBe(!rules[verb].includes(each));
});

function isRefused(ctx: ServiceContext, verb: Verb): boolean {
  try {
    authorize(ctx, verb);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'forbidden') return true;
    throw error;
  }
}

test('every permission and every role has its rules here', () => {
  expect(verbs).toEqual(expect.arrayContaining([...permissions]));
  expect([...staff].toSorted()).toEqual([...roles].toSorted());
});

test('every verb that a service asks for has its rules here, and each is asked for', async () => {
  const asked = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    for (const [, verb = ''] of text.matchAll(/authorize\(\s*\w+,\s*'([a-z-]+:[a-z-]+)'/g)) {
      expect(verbs, `${file} asks for ${verb}`).toContain(verb);
      asked.add(verb);
    }
  }
  expect(asked.size).toBeGreaterThan(20);
});

test('every service that changes something asks first', async () => {
  const silent: string[] = [];
  for await (const file of glob('*/*.ts', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    const opens = /await inTransaction\(ctx|return inTransaction\(ctx/.test(text);
    if (opens && !/\bauthorize\(/.test(text)) silent.push(file);
  }
  expect(silent).toEqual([]);
});
