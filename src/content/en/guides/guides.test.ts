import { describe, expect, test } from 'vitest';
import { sitePages } from '../site-map.ts';
import { cardsAnchor } from './guide.ts';
import { guideAt, guides } from './guides.ts';
import { paidAtKiosk } from './report-channels.ts';

/** Anchors that every guide has; no other section may use one. */
const fixedAnchors = [
  'summary',
  'how-it-works',
  'red-flags',
  'self-check',
  'do-now',
  'evidence',
  'report',
  'prevention',
  'good-to-know',
  'case-studies',
  'related',
  'sources',
];

describe.each(guides)('$title', (guide) => {
  test('links only to existing pages, and not to itself', () => {
    const paths = sitePages.map((page) => page.path);
    const ours = (guide.cards ?? [])
      .flatMap(({ items }) => items.map(({ link }) => link?.href ?? ''))
      .filter((href) => href.startsWith('/'));

    for (const path of [guide.path, ...guide.related, ...ours]) expect(paths).toContain(path);
    expect(new Set(guide.related).size).toBe(guide.related.length);
    expect(guide.related).not.toContain(guide.path);
  });

  test('lists the source of each of its figures, and each source once', () => {
    for (const figure of guide.figures) expect(guide.sources).toContain(figure.source);
    expect(new Set(guide.sources).size).toBe(guide.sources.length);
  });

  test('has no part that takes the anchor of another', () => {
    const own = (guide.cards ?? []).map(cardsAnchor);

    expect(new Set([...fixedAnchors, ...own]).size).toBe(fixedAnchors.length + own.length);
    for (const anchor of own) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('says what to do after cash in a crypto kiosk, if it says what to do after paying in crypto', () => {
    const { firstHour } = guide.doNow;
    const isPaidInCrypto = firstHour.some((step) =>
      /exchange (?:where )?you|sent crypto/.test(step),
    );
    expect(firstHour.includes(paidAtKiosk)).toBe(isPaidInCrypto);
    expect(guide.sources.includes('kioskIllinois')).toBe(isPaidInCrypto);
  });

  test('says every step, flag and question once', () => {
    const { howItWorks, redFlags, goodToKnow, doNow, evidence, prevention, selfCheck } = guide;
    const lists = [
      howItWorks.map(({ title }) => title),
      redFlags.map(({ title }) => title),
      goodToKnow.map(({ title }) => title),
      Object.values(doNow).flat(),
      evidence,
      prevention ?? [],
      selfCheck.questions.map(({ id }) => id),
    ];

    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });
});

test('a guide is found by its path, and an unknown path is an error', () => {
  for (const guide of guides) expect(guideAt(guide.path)).toBe(guide);
  expect(() => guideAt('/no-such-guide')).toThrow('/no-such-guide');
});

test('nobody is sent to an office or a number of the United States without its country', () => {
  const offices =
    /\b(?:IC3|FTC|CFTC|SEC|FINRA|NFA|IdentityTheft|attorney general|911|988|7726|FBI form)\b/;
  for (const { path, doNow, prevention, selfCheck } of guides)
    for (const text of [
      ...doNow.firstHour,
      ...doNow.firstDay,
      ...doNow.first72Hours,
      ...(prevention ?? []),
      ...selfCheck.meanings.map((meaning) => meaning.text),
    ])
      expect(!offices.test(text) || text.includes('United States'), `${path}: ${text}`).toBe(true);
});
