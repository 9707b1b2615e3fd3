import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { bitcoin } from '#tests/shared-indicators.ts';
import type { Listing } from '../public-listing.server.ts';
import Check, { action, meta } from './check.tsx';

const { db } = useTestDatabase();

type Props = ComponentProps<typeof Check>;
type Answer = NonNullable<Props['actionData']>;

/** Response to the form, sent from a separate network. */
async function look(typed: string): Promise<{ status: number | undefined; body: Answer }> {
  const context = new RouterContextProvider();
  context.set(serviceContext, testContext(db(), { actor: visitor }));
  const body = new URLSearchParams({ value: typed });
  const request = new Request('http://localhost:3000/check', { method: 'POST', body });
  const { data, init } = await action({ request, context } as unknown as Parameters<
    typeof action
  >[0]);
  expect(new Headers(init?.headers).get('cache-control')).toBe('no-store');
  return { status: init?.status, body: data };
}

/** The page with an answer. */
function pageOf(actionData: Answer): string {
  const loaderData = { organisation: 'Harbour Desk', address: 'http://localhost:3000/check' };
  const props = { loaderData, actionData } as unknown as Props;
  const Stub = createRoutesStub([{ path: '/', Component: () => <Check {...props} /> }]);
  return renderToString(<Stub initialEntries={['/']} />).replaceAll('<!-- -->', '');
}

async function wordsOf(listing: Listing): Promise<string> {
  const { body } = await look(bitcoin);
  if (!body.result) throw new Error('There was no answer.');
  const page = pageOf({ ...body, result: { ...body.result, listing } });
  return /id="answer"[^]*?<form/.exec(page)?.[0] ?? '';
}

const months = { firstMonth: '2026-01', lastMonth: '2026-05' };

test.each<[Listing, string[]]>([
  [{ state: 'nothing' }, ['We have nothing on this', 'That proves nothing.']],
  [
    { state: 'reported', reports: undefined, ...months },
    ['Reported to us', 'in fewer than three reports, between January 2026 and May 2026'],
  ],
  [
    { state: 'reported', reports: 7, ...months },
    ['Reported to us 7 times', 'the first in January 2026 and the last in May 2026'],
  ],
  [
    { state: 'disputed', reports: 7, ...months },
    ['Reported to us, and disputed', 'A person is looking at it', 'in 7 separate reports'],
  ],
  [{ state: 'withdrawn' }, ['We took this back', 'That says nothing about it']],
])('the answer states known facts and gives no verdict: %j', async (listing, sentences) => {
  const words = await wordsOf(listing);
  for (const sentence of sentences) expect(words).toContain(sentence);
  expect(words).toContain(bitcoin);
  expect(words).not.toMatch(/fraudster|scammer|\bis safe|guilty/i);
  // A count below three is never shown.
  expect(/\d+ times/.test(words)).toBe(listing.state === 'reported' && listing.reports === 7);
  expect(words.includes('/check/dispute')).toBe('firstMonth' in listing);
});

test('anything but one value, and too many questions, are refused in words', async () => {
  expect(await look('')).toMatchObject({ status: 400, body: { typed: '' } });
  expect(await look('fake-broker')).toMatchObject({
    status: 400,
    body: { typed: 'fake-broker', error: expect.stringContaining('We cannot read this') },
  });
  const { allowed } = budgets.indicatorChecksPerNetwork;
  for (let time = 1; time < allowed; time += 1) expect((await look(bitcoin)).status).toBe(200);
  const { status, body } = await look(bitcoin);
  expect(status).toBe(429);
  expect(pageOf(body)).toContain('There is no answer just now');
});

test('search engines are asked to leave it out', () => {
  const loaderData = { organisation: 'Harbour Desk', address: 'http://localhost:3000/check' };
  const args = { loaderData, matches: [] } as unknown as Parameters<typeof meta>[0];
  expect(meta(args)).toContainEqual({ name: 'robots', content: 'noindex' });
});
