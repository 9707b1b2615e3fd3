import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { guides } from '#content/en/guides/guides.ts';
import { offerForm } from '#features/casework/care/forms/offer.ts';
import { contactForm } from '#features/casework/reports/forms/contact.ts';
import { jobApplicationForm } from '#features/casework/reports/forms/job-application.ts';
import { referralForm } from '#features/casework/reports/forms/referral.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { tipReceipt } from '#features/casework/reports/tip-receipt.server.ts';
import { studentForm } from '#features/casework/reports/forms/student.ts';
import { tipForm } from '#features/casework/reports/forms/tip.ts';
import { pdfRequestForm } from '#features/derived/document-requests/forms/pdf-request.ts';
import { optOutForm } from '#features/derived/subscriptions/forms/opt-out.ts';
import { disputeForm } from '#features/edges/exchange/forms/dispute.ts';
import { dataRequestForm } from '#features/edges/rights/forms/data-request.ts';
import { changeAccessCode } from '#features/base/staff/access-code.server.ts';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { createIntegration } from '#features/edges/integrations/integrations.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { rateLimits } from '#database/tables/security.ts';
import { scopes } from '#kernel/scopes.ts';
import type { Db } from '#database/client.ts';
import type { AskedField, Field } from '#shared/forms/engine/field.ts';
import type { FieldMap } from '#shared/forms/engine/form.ts';
import { mostLines, textLimits } from '#shared/forms/text-fields.ts';
import { testContext, testPorts } from '#tests/context.ts';
import { exchanged, prepareIntegrations, wanted } from '#tests/integration.ts';
import { findRoutes, runRoute, type Run } from '#tests/run-route.ts';
import { bestTime, watchLongestPiece } from '#tests/stopwatch.ts';
import routes from '../routes.ts';

/** Everything that strangers and other programs may send. A new address fails until it is listed here. */

/** In milliseconds of processor time, without serving anybody else. */
const longestPiece = 50;

type Fields = Readonly<Record<string, string>>;

type Taken = {
  /** Answers that the rules accept, without which the rest is not read. */
  valid: Fields;
  /** Most characters that a text may have, by field; without a rule of its own, those of the body. */
  texts: Readonly<Record<string, number>>;
  /** Budget that counts what is refused there, or why nothing needs counting. */
  counted: keyof typeof budgets | { free: string };
  /** Status of a refusal by that budget, where a page shows it after a redirect. */
  refused?: 303;
};

const body = 240_000;

/** A form of the engine: its rules are kept, and every text has the greatest length that they allow. */
function formOf(
  { fields }: { fields: FieldMap },
  counted: Taken['counted'],
  own: Fields = {},
): Taken {
  const asked = Object.entries<Field>(fields).filter(
    (entry): entry is [string, AskedField] => entry[1].kind !== 'noted',
  );
  return {
    valid: { ...Object.fromEntries(asked.map(([name, field]) => [name, answerTo(field)])), ...own },
    texts: Object.fromEntries(
      asked.map(([name, field]) => [name, lengthOf(field)]).filter(([, length]) => length !== 0),
    ),
    counted,
  };
}

function answerTo(field: AskedField): string {
  switch (field.kind) {
    case 'choice':
    case 'several':
      return Object.keys(field.options)[0] ?? '';
    case 'currency':
      return field.initial;
    default:
      return answersByKind[field.kind];
  }
}

const answersByKind = {
  consent: 'yes',
  text: 'Sam Example',
  longText: 'I sent money to a trader who does not answer.',
  lines: 'example.com',
  email: 'sam@example.net',
  phone: '+1 202 555 0147',
  amount: '1,200',
  number: '1',
  date: '2026-02-27',
  year: '2026',
  url: 'https://example.com',
  wallet: '',
} as const;

function lengthOf(field: AskedField): number {
  if (field.kind === 'longText') return field.maxLength ?? textLimits.message;
  if (field.kind === 'text') return field.maxLength ?? textLimits.other;
  return field.kind === 'lines' ? mostLines * textLimits.other : 0;
}

function taken(texts: readonly string[], counted: Taken['counted'], valid: Fields = {}): Taken {
  return { valid, texts: Object.fromEntries(texts.map((name) => [name, body])), counted };
}

const closed = { free: 'Refused before it is read: no such form, session or installation.' };
const mark = { free: 'Compares a mark of ours, or looks its hash up: it cannot be guessed.' };
const drops = { free: 'Only drops cookies of the browser that sent it.' };
const api = taken(['text', 'note', 'value', 'message'], 'requestsPerIntegration');
const readOnly = { ...api, counted: { free: 'Takes no writing: the method is refused.' } };
const selfCheck = taken(['answer'], { free: 'Counts ticks of a short list, and stores nothing.' });
const report = formOf(reportForm, 'submissionsPerNetwork');

/** By address. */
const actions: Readonly<Record<string, Taken>> = {
  '/verify': taken(['claim'], 'checksPerNetwork', { claim: 'example.com' }),
  '/check': taken(['value'], 'indicatorChecksPerNetwork', { value: 'example.com' }),
  '/data-request': formOf(dataRequestForm, 'dataRequestsPerNetwork'),
  '/check/dispute': formOf(disputeForm, 'disputesPerNetwork'),
  '/offered-recovery': formOf(offerForm, 'submissionsPerNetwork'),
  '/continue-report': {
    valid: { ...report.valid, intent: 'pause' },
    texts: { ...report.texts, code: body },
    counted: 'pausedPerNetwork',
  },
  ...Object.fromEntries(guides.map(({ path }) => [path, selfCheck])),
  '/contact-us': report,
  '/contact-us?form=contact': formOf(contactForm, 'submissionsPerNetwork'),
  '/bounty-hotline': formOf(tipForm, 'submissionsPerNetwork'),
  '/tip-receipt': taken(['receipt', 'text'], 'wrongReceiptsPerNetwork', {
    intent: 'add',
    receipt: tipReceipt(testContext({} as Db).ports.site, 'of nobody'),
    text: 'One thing more.',
  }),
  '/chat': taken(['text', 'email'], 'submissionsPerNetwork', { text: 'hello' }),
  '/chat/lines': taken(['text'], closed),
  '/opt-out': formOf(optOutForm, 'submissionsPerNetwork'),
  '/opt-out/confirm': taken(['token'], mark),
  '/referral-program': formOf(referralForm, 'submissionsPerNetwork'),
  '/student-discount': formOf(studentForm, 'submissionsPerNetwork', { email: 'sam@example.edu' }),
  '/newsletter': taken(['email'], 'submissionsPerNetwork', { email: 'sam@example.net' }),
  '/newsletter/confirm': taken(['token'], mark),
  '/unsubscribe/:token': taken(['other'], 'wrongLinksPerNetwork', {
    'List-Unsubscribe': 'One-Click',
  }),
  '/preferences/:token': { ...taken(['choice', 'wanted'], 'wrongLinksPerNetwork'), refused: 303 },
  '/forms/pdf-request': formOf(pdfRequestForm, 'submissionsPerNetwork'),
  '/forms/job-application': formOf(jobApplicationForm, 'submissionsPerNetwork'),
  '/forms/:formType': taken(['name', 'email', 'message', 'version'], closed),
  '/case-tracker': taken(['case_number', 'email', 'code', 'text'], 'wrongLookUpsPerNetwork', {
    case_number: 'LGN-2026-000001',
    email: 'sam@example.net',
  }),
  '/case-tracker/your-data': taken(['words', 'intent'], closed),
  '/case-tracker/statement': taken(['do', 'columns'], closed),
  '/embed/:partner/:form': { ...report, counted: closed },
  '/leave': taken(['text'], drops),
  '/evidence': taken(['submission_key', 'remove_file'], closed),
  '/install': taken(['code', 'email', 'password'], closed),
  '/api/install': taken(['code', 'email', 'password'], closed),
  '/admin/access-code': taken(['code'], 'wrongCodesPerNetwork', { code: 'x' }),
  '/admin/join': taken(['name', 'password', 'again'], mark),
  '/admin/login': taken(['email', 'password'], 'failedSignInsPerNetwork', {
    email: 'sam@example.net',
    password: 'x',
  }),
  '/admin/forgot': taken(['email'], 'resetsPerNetwork', { email: 'sam@example.net' }),
  '/admin/reset': taken(['password', 'repeated'], mark),
  '/admin/login/factor': taken(['code'], mark, { code: '1' }),
  '/admin/login/passkey': taken(['token', 'response'], 'passkeyStartsPerNetwork', { do: 'start' }),
  '/admin/logout': taken([], drops),
  '/api/token': taken(['refresh_token', 'grant_type'], 'wrongSecretsPerNetwork', {
    grant_type: 'refresh_token',
    refresh_token: 'x',
  }),
  '/api/mail/reports': { ...api, counted: mark },
  '/api/v1/openapi.json': api,
  '/api/v1/submissions': api,
  '/api/v1/submissions/:reference': api,
  '/api/v1/submissions/:reference/status': api,
  '/api/v1/submissions/:reference/notes': api,
  '/api/v1/cases': api,
  '/api/v1/cases/:caseNumber': api,
  '/api/v1/cases/:caseNumber/status': api,
  '/api/v1/cases/:caseNumber/stages': api,
  '/api/v1/cases/:caseNumber/notes': api,
  '/api/v1/cases/:caseNumber/payments': api,
  '/api/v1/cases/:caseNumber/payments/:paymentId': api,
  '/api/v1/statistics': api,
  '/api/v1/check': api,
  '/api/v1/states': api,
  '/api/v1/states/:code': api,
  '/api/v1/indicators/look-up': api,
  '/api/v1/indicators/export': api,
  '/api/v1/*': api,
  '/taxii2/*': readOnly,
  '/feeds/misp/*': readOnly,
};

/** Event streams stay open, so their loaders do not end. */
const streams = new Set(['/chat/events']);

const found = (await findRoutes(routes)).filter(({ isGuarded }) => !isGuarded);

const { db, administrator, program } = prepareIntegrations();
let token: string;

beforeEach(async () => {
  const made = await createIntegration(administrator(), { ...wanted, scopes: [...scopes] });
  token = (await exchanged(made.secret, program())).accessToken;
});

let network = 0;
let hits: string[] = [];

/** Each from a network of its own, so that no limit refuses it. */
function stranger(ip = `2001:db8:${(network += 1).toString(16)}::1`): ServiceContext {
  const passwords = { hash: async () => 'hash', verify: async () => false };
  return testContext(db(), {
    actor: { type: 'public', ip },
    ports: {
      passwords: passwords as unknown as Ports['passwords'],
      tally: { ...testPorts().tally, limitHit: (name) => void hits.push(name) },
    },
    now: () => new Date('2026-03-01T09:00:00Z'),
  });
}

type Sent = { path: string; query?: string; body?: BodyInit; ctx?: ServiceContext };

function send(run: Run, { path, query, body: sent, ctx = stranger() }: Sent) {
  const headers: Record<string, string> = isApi(path)
    ? {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `key-${(network += 1)}`,
      }
    : {};
  const [place = ''] = path.split('?');
  const asked = query ? `${place}?${query}` : path;
  return runRoute(run, { ctx, path: asked, parameter: 'report', headers, body: sent });
}

function isApi(path: string): boolean {
  return /^\/(api|taxii2|feeds)\b/.test(path) && path !== '/api/token';
}

function bodyOf(path: string, fields: Fields): BodyInit {
  return isApi(path)
    ? JSON.stringify({ type: 'report', answers: fields, ...fields })
    : new URLSearchParams(fields);
}

function actionAt(path: string): Run {
  const { action } = found.find((each) => each.path === path.split('?')[0]) ?? {};
  if (!action) throw new Error('There is no such action.');
  return action;
}

test('every address that takes something is in the table', () => {
  const paths = found.filter(({ action }) => action).map(({ path }) => path);
  const listed = Object.keys(actions).map((path) => path.split('?')[0]);
  expect(new Set(listed)).toEqual(new Set(paths));
});

/** Texts that cost some reader much: each was slow once, or looks like what a reader searches for. */
const everyPiece = ['4111 ', '(((', 'act ', 'a@a.a ', 'http://a.a/ ', '\n', ' -', 'а́', 'code 1 '];

/** The release tries every text at every address, each test run the two that cost most. */
const isRelease = Boolean(process.env['RELEASE_PROOFS']);
const pieces = isRelease ? everyPiece : everyPiece.slice(0, 2);

/** A text of a length, which announces a secret at its end, where a search has read the rest before. */
function hostile(piece: string, length: number): string {
  const end = ' seed phrase';
  return `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length)}${end}`;
}

/** The most expensive inputs: as long as the rules allow, and as long as a body may be, one field a piece. */
function* inputsOf({ valid, texts }: Taken): Generator<[name: string, fields: Fields]> {
  const all = Object.entries(texts);
  for (const [turn, piece] of pieces.entries()) {
    const longest = all.map(([name, length]) => [
      name,
      hostile(piece, Math.min(length, body / all.length)),
    ]);
    yield [
      `${JSON.stringify(piece)} within the rules`,
      { ...valid, ...Object.fromEntries(longest) },
    ];
    const [name] = all[turn % all.length] ?? [];
    if (name)
      yield [`${JSON.stringify(piece)} in ${name}`, { ...valid, [name]: hostile(piece, body) }];
  }
}

type Entry = [path: string, Taken];

const entries: readonly Entry[] = Object.entries(actions);
const counted = entries.flatMap(([path, entry]) =>
  typeof entry.counted === 'string' ? [[path, entry, budgets[entry.counted].name] as const] : [],
);
const free = entries.filter((entry) => typeof entry[1].counted === 'object');

test.each(entries)('%s works for at most 50 ms without serving others', async (path, entry) => {
  const [action, slow]: [Run, string[]] = [actionAt(path), []];
  for (const [name, fields] of inputsOf(entry)) {
    const sent = bodyOf(path, fields);
    const ms = await bestTime(longestPiece, async () => {
      const longest = watchLongestPiece();
      await send(action, { path, body: sent });
      return longest();
    });
    if (ms > longestPiece) slow.push(`${name}: ${ms} ms`);
  }
  expect(slow).toEqual([]);
});

/** Sends what the rules accept, so that only a budget refuses it. @param key makes it a form of its own */
async function sendValid(
  [path, { valid }]: Entry,
  { key, ctx }: { key: string; ctx: ServiceContext },
) {
  const fields = { ...valid, [submissionKeyField]: key, form_key: key };
  return await send(actionAt(path), { path, body: bodyOf(path, fields), ctx });
}

const [key, otherKey] = ['0f8fad5bd9cb469fa165708677289501', '0f8fad5bd9cb469fa165708677289502'];

test.each(counted)('%s counts what it refuses, before it reads', async (path, entry, budget) => {
  const ctx = stranger();
  if (path === '/admin/access-code')
    await changeAccessCode({ ...administrator(), ports: ctx.ports }, 'Pier-77');
  await db().execute(sql`truncate rate_limits`);
  await sendValid([path, entry], { key, ctx });
  const { rowCount } = await db().execute(sql`update rate_limits set count = 1000000`);
  expect(rowCount).toBeGreaterThan(0);
  hits = [];
  const { status } = await sendValid([path, entry], { key: otherKey, ctx });
  expect(hits).toContain(budget);
  expect(status).toBe(entry.refused ?? 429);
});

test.each(free)('%s needs no count, and has none', async (...entry) => {
  await db().execute(sql`truncate rate_limits`);
  await sendValid(entry, { key, ctx: stranger() });
  expect(await db().$count(rateLimits)).toBe(0);
});

/** Names that every plain object has. */
const everyInherited = ['__proto__', 'constructor', 'toString'];
const inherited = isRelease ? everyInherited : everyInherited.slice(0, 1);
const words =
  'intent form do choice to kind type caseType urgency subject currency paid_by way status state q page format value reference told saved next token year again';

function everywhere(name: string): Fields {
  return Object.fromEntries(words.split(' ').map((word) => [word, name]));
}

test.each(entries)('%s takes names of every object for unknown words', async (path, entry) => {
  const action = actionAt(path);
  for (const name of inherited) {
    const fields = [
      { ...entry.valid, ...everywhere(name) },
      Object.fromEntries(
        Object.keys({ ...entry.valid, ...entry.texts }).map((field) => [field, name]),
      ),
      JSON.parse(JSON.stringify({ ...entry.valid, x: name }).replace('"x"', `"${name}"`)) as Fields,
    ];
    const query = new URLSearchParams(everywhere(name)).toString();
    for (const each of fields) {
      const { text } = await send(action, { path, body: bodyOf(path, each), query });
      expect(text).not.toContain('[native code]');
    }
  }
});

const readable = new Map(found.map(({ path, loader }) => [loader, path] as const));

test('every address that is read takes names of every object and long texts for unknown words', async () => {
  const slow: string[] = [];
  for (const [loader, path] of readable) {
    if (!loader || streams.has(path)) continue;
    for (const text of [
      ...inherited,
      ...pieces.slice(0, isRelease ? 3 : 1).map((piece) => hostile(piece, 500)),
    ]) {
      const query = new URLSearchParams(everywhere(text)).toString();
      const ms = await bestTime(longestPiece, async () => {
        const longest = watchLongestPiece();
        const { text: shown } = await send(loader, { path, query });
        expect(shown, path).not.toContain('[native code]');
        return longest();
      });
      if (ms > longestPiece) slow.push(`${path} ${JSON.stringify(text.slice(0, 12))}: ${ms} ms`);
    }
    await db().execute(sql`truncate rate_limits`);
  }
  expect(slow).toEqual([]);
});
