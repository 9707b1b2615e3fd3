import { describe, expect, test } from 'vitest';
import { manualCategories } from '../manuals/manuals.ts';
import { questionCategories } from '../questions/questions.ts';
import { sitePages } from '../site-map.ts';
import { forensicExample } from './blockchain-forensic.ts';
import { investigationExample } from './crypto-investigation.ts';
import { servicesOverview } from './overview.ts';
import { services } from './services.ts';

const paths = new Set(sitePages.map((page) => page.path));

describe.each(services)('$title', (service) => {
  test('links only to existing pages', () => {
    const { part } = service;
    const inside = part.kind === 'programmes' ? part.programmes.flatMap(({ pages }) => pages) : [];
    for (const path of [...service.related, ...inside]) expect(paths).toContain(path);
  });

  test('has every part filled, and no anchor twice', () => {
    const anchors = ['summary', 'limits', 'steps', 'prepare', 'questions', 'related', 'sources'];
    if (service.part.kind === 'routes') anchors.push(...service.part.routes.map(({ id }) => id));
    if (service.part.kind === 'programmes')
      anchors.push(...service.part.programmes.map(({ id }) => id));
    anchors.push(...service.questions.map(({ id }) => id));
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const list of [
      service.summary,
      service.can,
      service.cannot,
      service.steps,
      service.prepare,
      service.questions,
      service.related,
      service.sources,
    ])
      expect(list.length).toBeGreaterThan(0);
  });
});

test('recovery has five steps, the overview four', () => {
  expect(services[0]?.steps).toHaveLength(5);
  expect(servicesOverview.steps).toHaveLength(4);
  for (const { path } of [...servicesOverview.core, ...servicesOverview.programmes])
    expect(paths).toContain(path);
});

test('no analyst level is set off, and none has a price', () => {
  const words = JSON.stringify(services.map(({ part }) => part).filter(isTiers));

  expect(words).not.toMatch(/most popular|[$€£]\s?\d/i);
});

function isTiers({ kind }: { kind: string }): boolean {
  return kind === 'tiers';
}

test.each([forensicExample, investigationExample])(
  'what goes into an invented address of "$title" also comes out',
  ({ nodes, links }) => {
    const through = nodes
      .map(({ id }) => ({
        id,
        received: sum(links.filter(({ to }) => to === id)),
        sent: sum(links.filter(({ from }) => from === id)),
      }))
      .filter(({ received, sent }) => received > 0 && sent > 0);

    expect(through).toEqual(through.map((node) => ({ ...node, sent: node.received })));
  },
);

function sum(links: readonly { label?: string }[]): number {
  return links.reduce((total, { label = '' }) => total + (Number.parseFloat(label) || 0), 0);
}

/** Words of promises. These texts avoid them, even in denials. */
const promise =
  /\bguarantee[ds]?\b|\b100\s?%|\brisk[- ]free\b|\bno[- ]win,? no[- ]fee\b|\bsuccess rate of\b|\bwe (?:will|can) (?:recover|return|get back)\b|\bfully refund/i;

test('nothing in services, questions and manuals promises anything', () => {
  const all = JSON.stringify([services, servicesOverview, questionCategories, manualCategories]);
  const found = all.match(promise);

  expect(found?.[0]).toBeUndefined();
  for (const planted of ['Guaranteed.', 'A 100 % success', 'risk-free', 'We will recover it'])
    expect(planted).toMatch(promise);
});

test('every entry of the manuals list has a working link', () => {
  const ids = manualCategories.flatMap(({ entries }) =>
    entries.map((entry) => (entry.kind === 'page' ? entry.path : entry.manual.id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const { entries } of manualCategories)
    for (const entry of entries)
      for (const path of entry.kind === 'page' ? [entry.path] : entry.manual.readNow)
        expect(paths).toContain(path.replace(/#.*/, ''));
});

test('the four manuals of ours are listed with their levels', () => {
  const documents = manualCategories[0]?.entries.filter((entry) => entry.kind === 'document');

  expect(documents?.map(({ manual: { title, level } }) => [title, level])).toEqual([
    ['Cryptocurrency Investigation Handbook', 'advanced'],
    ['Blockchain Forensics Best Practices', 'expert'],
    ['Digital Evidence Collection Guide', 'intermediate'],
    ['Cross-Chain Analysis Procedures', 'expert'],
  ]);
});
