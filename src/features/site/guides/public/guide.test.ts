import { expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import { action } from './guide.tsx';

async function answer(path: string, ticked: readonly string[]) {
  const body = new URLSearchParams(ticked.map((id) => ['answer', id]));
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', body });
  const args = { request, pattern: path.slice(1) } as unknown as Parameters<typeof action>[0];
  return action(args);
}

test('a self-check is answered to a POST, which no cache keeps and no address tells', async () => {
  const { data, init } = await answer(urls.moneyAtHome(), ['phone', 'ask', 'nobody']);
  expect(data.answers).toEqual(['ask', 'phone']);
  expect(data.result).toMatchObject({ yes: 2, of: 5, meaning: { tone: 'danger' } });
  expect(init?.headers).toEqual({ 'Cache-Control': 'no-store' });
});

test('no tick is an answer too', async () => {
  const { data } = await answer(urls.moneyAtHome(), []);
  expect(data.result).toMatchObject({ yes: 0, meaning: { tone: 'info' } });
});
