import { expect, test } from 'vitest';
import { action } from '#features/derived/document-requests/public/pdf-request.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { runRoute, type Run } from '#tests/run-route.ts';

const database = useTestDatabase();

async function sendEmpty(ctx: ServiceContext) {
  return runRoute(action as unknown as Run, {
    ctx,
    path: '/pdf-request',
    body: new URLSearchParams({ email: '' }),
  });
}

test('after many forms with errors from one network the answer is a short page, for that network alone', async () => {
  function at(ip: string): ServiceContext {
    return testContext(database.db(), { actor: { type: 'public', ip } });
  }
  const crowd = at('203.0.113.5');
  for (let sent = 0; sent < budgets.refusedFormsPerNetwork.allowed; sent += 1)
    expect(await sendEmpty(crowd)).toMatchObject({
      status: 400,
      text: expect.stringContaining('errors'),
    });
  const refused = await sendEmpty(crowd);
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.text).toContain('your browser still has what you typed');
  expect(refused.text.length).toBeLessThan(1_000);
  expect(await sendEmpty(at('198.51.100.7'))).toMatchObject({ status: 400 });
});
