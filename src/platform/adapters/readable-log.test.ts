import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';
import { openLogOutput, usualLogFormat } from './readable-log.ts';
import { StorageProblem } from './storage/s3-problem.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const out = openLogOutput('text', { write: (line) => (text += line) });
  write(createLog('info', out));
  return text;
}

function fault(code: string, message = 'It broke', cause?: Error): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

test('the cause comes first, in one line', () => {
  const line = logged((log) => log.error({ err: fault('ENOSPC') }, 'A backup failed'));
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ERROR disk full: A backup failed \(Error ENOSPC at [^\n]+:\d+\)\n$/,
  );
});

test.each([
  ['ECONNREFUSED', 'not reachable'],
  ['53100', 'disk of PostgreSQL full'],
  ['25006', 'PostgreSQL takes no changes'],
])('%s is %s, also as the cause of another error', (code, words) => {
  const outer = new Error('Failed query: select 1', { cause: fault(code) });
  expect(logged((log) => log.error({ err: outer }, 'A request failed'))).toContain(
    `ERROR ${words}: A request failed`,
  );
});

test('our own sentence about the storage is the cause', () => {
  const err = new StorageProblem('S3_ACCESS_KEY_ID is not known at S3_ENDPOINT.');
  expect(logged((log) => log.error({ err }, 'A request failed'))).toContain(
    'ERROR S3_ACCESS_KEY_ID is not known at S3_ENDPOINT: A request failed',
  );
});

test('an unknown error is named by its message without what people typed', () => {
  const err = new Error('Cannot reach sam@example.net');
  const line = logged((log) => log.error({ err }, 'A mail failed'));
  expect(line).toContain('ERROR Cannot reach [removed]: A mail failed');
  expect(line).not.toContain('example.net');
});

test('fields are one line each, and personal ones stay out', () => {
  const line = logged((log) =>
    log.info({ method: 'GET', status: 200, email: 'sam@example.net', place: 'a\nb' }, 'request'),
  );
  expect(line).toMatch(/ info {2}request \(method=GET, status=200, /);
  expect(line).toContain('place=a b)\n');
  expect(line).not.toContain('sam@');
});

test('JSON stays as it was, and is usual where no person reads', () => {
  expect(openLogOutput('json')).toBeUndefined();
  expect(openLogOutput('json', process.stderr), 'beside the output of a command').toBe(
    process.stderr,
  );
  expect(usualLogFormat({})).toBe('json');
  expect(usualLogFormat({ JOURNAL_STREAM: '8:1' })).toBe('text');
});
