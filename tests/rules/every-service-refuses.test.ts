import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testContext } from '../context.ts';
import { actors, rules, who, type Who } from '../who-may.ts';
import type { Db } from '#database/client.ts';
import { Refusal } from '#kernel/errors.ts';
import { repository } from './plant-tree.ts';
import { findVerbFiles } from './read-verbs.ts';
import type { Verb } from '#kernel/context.ts';

type Service = (ctx: unknown, input: unknown) => unknown;

/** A service with the verbs in its source; if there are none, the input determines the verb. */
type FoundService = { name: string; service: Service; verbs: readonly Verb[] };

/**
 * The right to a file depends on its owner, so these read the row first. Their own tests try each role:
 * `open-attachment.test.ts`.
 */
const lookFirst = new Set(['requireAttachment', 'removeAttachment', 'answerFile', 'readFileWords']);

/** They make a function that authorises each time it is called: a page's loader, the questions to a source. */
const makers = new Set(['staffLoader', 'createAsk']);

const services = (await findServices()).filter(
  ({ name }) => !lookFirst.has(name) && !makers.has(name),
);

/** Every function of the verbs that calls `authorize`, including later ones. */
async function findServices(): Promise<FoundService[]> {
  const found: FoundService[] = [];
  for (const file of await findVerbFiles()) {
    if (file === 'src/kernel/context.ts') continue;
    const path = join(repository, file);
    if (!(await readFile(path, 'utf8')).includes('authorize(')) continue;
    const module: Record<string, unknown> = await import(path);
    for (const [name, service] of Object.entries(module))
      if (isService(service)) found.push({ name, service, verbs: verbsIn(service) });
  }
  return found;
}

function isService(given: unknown): given is Service {
  return typeof given === 'function' && /\bauthorize\)?\(/.test(String(given));
}

function verbsIn(service: Service): Verb[] {
  const named = String(service).matchAll(/\bauthorize\)?\(\s*\w+,\s*["']([a-z-]+:[a-z-]+)["']/g);
  return [...named].map(([, verb]) => verb as Verb);
}

/** Roles that lack every right that the service may require. */
function refusedBy(verbs: readonly Verb[]): readonly Who[] {
  if (verbs.length === 0) return ['visitor'];
  return who.filter((each) => verbs.every((verb) => !rules[verb].includes(each)));
}

/** Replaces any input: every property exists and is empty. */
const anything: object = new Proxy(() => undefined, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return [].values.bind([]);
    return typeof key === 'symbol' || key === 'then' ? undefined : (known[key] ?? anything);
  },
  has: () => true,
  apply: () => anything,
});

/** The service looks these up before it checks the right, because the right depends on them. */
const known: Readonly<Record<string, string>> = { event: 'case-opened', key: 'site_logo' };

/** @returns the outcome, and whether it queried the database first */
async function attempt(service: Service, each: Who): Promise<unknown> {
  let hasTouched = false;
  const db = new Proxy({} as Db, {
    get() {
      hasTouched = true;
      throw new Error('The database was asked.');
    },
  });
  try {
    const answer = service(testContext(db, { actor: actors[each] }), anything);
    await (isGenerator(answer) ? answer.next() : answer);
    return 'let through';
  } catch (error) {
    const isRefusal = error instanceof Refusal && error.code === 'forbidden' && !hasTouched;
    return isRefusal ? 'refused' : error;
  }
}

function isGenerator(given: unknown): given is AsyncGenerator {
  return typeof given === 'object' && given !== null && Symbol.asyncIterator in given;
}

test.each(services)(
  '$name refuses unauthorised callers before it reads any data',
  async (found) => {
    const refused = refusedBy(found.verbs);
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) expect(await attempt(found.service, each), each).toBe('refused');
  },
);

test('all of the services are tried', () => {
  expect(services.length).toBeGreaterThan(300);
});

/**
 * One also requires the right to each setting, two record what their reader has seen, and a watch belongs to
 * its owner. The replies check the right for the reply that they find, which differs for one's own.
 */
const readAndWrite = [
  'changeSavedReply',
  'markMentionsSeen',
  'markMessagesRead',
  'removeSavedReply',
  'saveSettings',
  'watchCase',
];

test('a right to read is not enough to change anything', () => {
  const lenient = services.filter(
    ({ service, verbs }) =>
      /\binTransaction\b|\.db\s*\.(insert|update|delete)\b/.test(String(service)) &&
      verbs.length > 0 &&
      verbs.every((verb) => verb.endsWith(':read')),
  );
  expect(lenient.map(({ name }) => name).toSorted()).toEqual(readAndWrite);
});
