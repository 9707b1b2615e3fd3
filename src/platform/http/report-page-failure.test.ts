import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { testPorts } from '#tests/context.ts';
import { reportPageFailure } from './report-page-failure.ts';
import { serviceContext } from './request-context.ts';

function fail(error: unknown): unknown[] {
  const logged: unknown[] = [];
  const log = testPorts().log;
  const context = new RouterContextProvider();
  context.set(serviceContext, {
    db: undefined as never,
    ports: testPorts({ log: { ...log, error: (...line) => logged.push(line) } }),
    actor: { type: 'public', ip: '192.0.2.9' },
    requestId: 'request-1',
    now: () => new Date(),
  });
  const request = new Request('http://localhost/search?q=Marigold');
  reportPageFailure(error, { context, params: {}, request });
  return logged;
}

test('a failure is reported with its request, and only to the log', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error('insert … values (Marigold)');
  expect(fail(error)).toEqual([[{ err: error, requestId: 'request-1' }, 'A page failed']]);
  expect(printed).not.toHaveBeenCalled();
});

test('a refusal is no failure', () => {
  const refusal = { status: 403, statusText: '', internal: false, data: 'Access Denied' };
  expect(fail(refusal)).toEqual([]);
});
