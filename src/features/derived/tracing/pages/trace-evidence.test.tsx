import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { fileShape } from '../method/facts.ts';
import { traceByEach } from '../method/trace.ts';
import { anchorOf } from '../trace-anchor.ts';
import { movementsOf } from '../trace-movements.ts';
import { drawTrace } from '../trace-road.ts';
import type { TraceRun } from '../traces.server.ts';
import { TraceEvidence } from './trace-evidence.tsx';

const on = { chain: 'tron', asset: 'USDT' } as const;

function transfer(...[block, from, to, amount]: [number, string, string, string]) {
  const time = new Date(Date.UTC(2026, 10, 1, 0, block)).toISOString();
  return { ...on, tx: `tx${block}`, block, index: 0, time, from, to, amount };
}

function render(): string {
  const transfers = [
    transfer(10, 'Tclient', 'Tone', '1000000000'),
    transfer(11, 'Tone', 'Texchange', '700000000'),
    transfer(12, 'Tone', 'Thoard', '300000000'),
  ];
  const facts = fileShape.parse({
    method: 2,
    convention: 'fifo',
    payment: { ...transfers[0], to: 'Tone' },
    transfers,
    complete: ['Tone', 'Thoard'].map((address) => ({
      ...on,
      address,
      isComplete: true,
      isContract: false,
    })),
    labels: [
      {
        chain: 'tron',
        address: 'Texchange',
        actor: 'Exchange One',
        kind: 'exchange',
        list: 'A list of others',
        day: '2026-01-05',
      },
    ],
  });
  const { traceBy } = traceByEach(facts);
  const trace = traceBy('fifo');
  const road = drawTrace({
    facts,
    trace,
    all: traceConventions.map(traceBy),
    decimals: 6,
    readAt: new Date('2026-11-20T10:30:00Z'),
    hrefOf: (address) => `#${anchorOf('run', address)}`,
    handAt: ({ actor }) =>
      actor === undefined ? undefined : { state: 'can-stop', title: 'Ask', text: 'Nobody asked.' },
  });
  const run = {
    id: 'run',
    state: 'done',
    isCurrent: true,
    unit: { ...on, decimals: 6 },
    movements: movementsOf({ facts, trace }),
  } as unknown as TraceRun;
  const drawing = { runId: 'run', road, totals: [], incoming: undefined, dustLimit: '0' };
  function Page() {
    return (
      <TraceEvidence
        drawing={drawing}
        run={run}
        trace={trace}
        unit={{ decimals: 6, asset: 'USDT' }}
        watched={[]}
        mayWrite={false}
      />
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return renderToString(<Stub />);
}

function sectionOf(markup: string, address: string): string {
  const id = anchorOf('run', address);
  return markup.split('<section').find((part) => part.includes(`id="${id}"`)) ?? '';
}

test('each station has what is known of it under the address of its link, once', () => {
  const markup = render();
  for (const address of ['Tone', 'Texchange', 'Thoard'])
    expect(markup.split(`id="${anchorOf('run', address)}"`)).toHaveLength(2);
  const exchange = sectionOf(markup, 'Texchange');
  expect(exchange).toContain('700 USDT');
  expect(exchange).toContain('The name “Exchange One”');
  expect(exchange).toContain('A list of others');
  expect(exchange).toContain('tx11');
  expect(exchange).not.toContain('Thoard');
  const first = sectionOf(markup, 'Tone');
  expect(first).toContain('tx10');
  expect(first).toContain('went on to');
});

test('the one where somebody can act is open until another is pressed', () => {
  const markup = render();
  function classes(address: string): string[] {
    return /class="([^"]*)"/.exec(sectionOf(markup, address))?.[1]?.split(' ') ?? [];
  }
  expect(classes('Texchange')).toContain('grid');
  expect(classes('Texchange')).not.toContain('hidden');
  expect(classes('Tone')).toContain('hidden');
  expect(classes('Tone')).toContain('target:grid');
});
