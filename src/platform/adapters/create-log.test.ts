import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '#tests/db.ts';
import { createLog } from './create-log.ts';

const database = useTestDatabase();

/** @returns the log line for a thrown value */
function logged(thrown: unknown): { text: string; reason: string; cause: string } {
  let text = '';
  const out = new Writable({
    write(chunk, _, done) {
      text += String(chunk);
      done();
    },
  });
  createLog('info', out).error({ err: thrown }, 'Something failed');
  const { err } = JSON.parse(text) as { err: { reason: string; cause?: { reason: string } } };
  return { text, reason: err.reason, cause: err.cause?.reason ?? '' };
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('the message of an error is kept', () => {
  expect(logged(new Error('connect ECONNREFUSED 127.0.0.1:5432')).reason).toBe(
    'connect ECONNREFUSED [removed]:5432',
  );
  const bug = thrownBy(() => (undefined as unknown as { caseNumber: string }).caseNumber);
  expect(logged(bug).reason).toBe("Cannot read properties of undefined (reading 'caseNumber')");
  const both = new AggregateError([new Error('connect ETIMEDOUT 10.0.0.5:5432')], '');
  expect(logged(both).cause).toBe('connect ETIMEDOUT [removed]:5432');
});

/** Stands for typed input or a credential. */
const secret = 'Brambleford';

test.each([
  ['a parser', thrownBy(() => JSON.parse(secret))],
  ['a time zone', thrownBy(() => new Intl.DateTimeFormat('en', { timeZone: secret }))],
  ['a form', thrownBy(() => z.strictObject({}).parse({ [secret]: 1 }))],
  ['an e-mail address', new Error(`No such user: ${secret}@example.net`)],
  ['the address of a database', new Error(`cannot reach postgres://lantern:${secret}@db/x`)],
  ['a query string', new Error(`GET /search?q=${secret} failed`)],
  ['a key', new Error(`wrong key ${secret}0123456789abcdef`)],
  ['a quoted name', new Error(`"${secret}" is not a case, nor is '${secret}'`)],
  ['an address', new Error(`no answer for ${secret}@2001:db8::7 of 1.2.3.4`)],
  ['a second line', new Error(`It failed\n${secret}`)],
  ['a mail server', Object.assign(new Error(`550 ${secret} is full`), { responseCode: 550 })],
])('%s does not bring typed input into the log', (_, thrown) => {
  expect(thrown).toBeInstanceOf(Error);
  expect(String(thrown instanceof Error && thrown.message)).toContain(secret);
  expect(logged(thrown).text).not.toContain(secret);
});

test('possibly personal numbers are removed, small ones are not', () => {
  const { reason } = logged(new Error('row 42 of +1 (555) 010-0199, card 4111 1111 1111 1111'));
  expect(reason).toBe('row 42 of [removed], card [removed]');
});

/** Error of the real database, inside a savepoint, as passed on by the query builder. */
async function refused(text: ReturnType<typeof sql>): Promise<unknown> {
  return database
    .db()
    .transaction((tx) => tx.execute(text))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

test('parameters, value and detail of a database error are omitted', async () => {
  const values = [
    sql`select ${secret}::uuid`,
    sql`select ${secret}::jsonb`,
    sql`insert into rate_limits (key, count, resets_at) values (${secret}, null, now())`,
    sql`insert into rate_limits (key, count, resets_at) values (${secret}, 1, now()), (${secret}, 1, now())`,
  ];
  const messages: string[] = [];
  for (const value of values) {
    const error = await refused(value);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(JSON.stringify(error)).toContain(secret);
    const { text, reason, cause } = logged(error);
    expect(text).not.toContain(secret);
    expect(reason).toBe('Failed query');
    messages.push(cause);
  }
  expect(messages).toEqual([
    'invalid input syntax for type uuid: [removed]',
    'invalid input syntax for type json',
    'null value in column "count" of relation "rate_limits" violates not-null constraint',
    'duplicate key value violates unique constraint "rate_limits_pkey"',
  ]);
  const missing = logged(await refused(sql`select * from cases_away`));
  expect(missing.cause).toBe('relation "cases_away" does not exist');
});

test('a very long message is processed quickly, and no partial word remains', () => {
  const passed = startWorkStopwatch();
  const { reason } = logged(new Error(`Refused ${'a+'.repeat(100_000)}@example.org`));
  expect(reason.trim()).toBe('Refused');
  expect(passed()).toBeLessThan(1_000);
});
