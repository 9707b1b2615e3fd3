import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Desk } from '../desk.server.ts';
import { CaseRequests } from './case-requests.tsx';

const held = {
  id: 'request-1',
  number: 1,
  institutionName: 'Sample Exchange',
  addresseeKind: 'exchange',
  state: 'held',
  sentOn: '2026-11-02',
  answeredOn: '2026-11-04',
  amountHeld: '310000000000000000',
  decimals: 18,
  asset: 'ETH',
  holdEnds: null,
  payments: ['payment-1'],
  changed: [],
} as unknown as Desk['requests'][number];

function wordsOf(unasked: readonly string[], requests: Desk['requests'] = [held]): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CaseRequests caseId="case-1" requests={requests} consent={undefined} unasked={unasked} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('who answered about one payment is not called unasked for the others', () => {
  const words = wordsOf(['Sample Exchange', 'Copper Basin Bank']);
  expect(words).toContain('Not asked about every payment yet: Sample Exchange.');
  expect(words).toContain('Not asked yet: Copper Basin Bank.');
});

test('without a request, everybody is unasked', () => {
  const words = wordsOf(['Sample Exchange'], []);
  expect(words).toContain('Not asked yet: Sample Exchange.');
  expect(words).not.toContain('every payment');
});
