import { describe, expect, test } from 'vitest';
import { sitePages } from '../site-map.ts';
import { sources } from '../sources.ts';
import {
  caseStudies,
  caseStudiesFor,
  caseStudiesForGuide,
  findCaseStudy,
  relatedCaseStudies,
} from './case-studies.ts';
import {
  guideScamTypes,
  moneyStates,
  scamTypes,
  type CaseStatus,
  type CaseStudy,
} from './case-study.ts';

/** Words for the state of money. A box may use only its own. */
const otherWords = {
  frozen: /\b(seized|forfeited|returned)\b/i,
  seized: /\b(frozen|forfeited|returned)\b/i,
  forfeited: /\b(frozen|seized|returned)\b/i,
  returned: /\b(frozen|seized|forfeited)\b/i,
};

/** Wording of an organisation that takes credit, and promises that none may make. */
const ownWork =
  /\b(we|our (team|investigators?|staff)) (traced|seized|recovered|froze|helped|won)\b/i;
const promise = /guarantee|we will (get|recover|return)|success rate/i;

function wordsOf(study: CaseStudy): string {
  const { sources: _, ...rest } = study;
  return JSON.stringify(rest);
}

function studiesThatAre(...statuses: CaseStatus[]): CaseStudy[] {
  return caseStudies.filter((study) => statuses.includes(study.status));
}

function sourceKeys(study: CaseStudy): string[] {
  const { background, investigation, impact, outcome, timeline, amount, victims } = study;
  return [
    ...[background, investigation, impact, outcome].flatMap((part) => part.sources),
    ...timeline.map((event) => event.source),
    ...moneyStates.flatMap((state) => outcome[state].map((item) => item.source)),
    amount.source,
    ...(study.taken ? [study.taken.source] : []),
    ...(victims ? [victims.source] : []),
  ];
}

test('there are at least 14, each with an id of its own, newest first', () => {
  const ids = caseStudies.map((study) => study.id);

  expect(ids.length).toBeGreaterThanOrEqual(14);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(caseStudies.map((study) => study.title)).size).toBe(ids.length);
  expect(new Set(caseStudies.map((study) => study.summary)).size).toBe(ids.length);
});

test('days are written as on the pages around them: the month first', () => {
  const dates = caseStudies.map((study) =>
    Object.values(study.sources).map((source) => source.dated),
  );

  expect(JSON.stringify([dates, caseStudies.map(wordsOf)])).not.toMatch(
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  );
});

describe.each(caseStudies)('$id $title', (study) => {
  test('has a well-formed id of its year', () => {
    expect(study.id).toMatch(new RegExp(`^OP-${study.year}-\\d{3}$`));
  });

  test('has every part filled', () => {
    const parts = [
      ...[study.background, study.investigation, study.impact, study.outcome].map(
        (part) => part.text,
      ),
      study.evidence,
      study.timeline,
      study.lessons,
      study.agencies,
      study.scamTypes,
    ];
    for (const part of parts) expect(part.length).toBeGreaterThan(0);
    expect(study.summary).toMatch(/\.$/);
  });

  test('tells its events in order, with dates that exist', () => {
    const dates = study.timeline.map((event) => event.date);

    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) {
      expect(date).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
      expect(new Date(date).toISOString().slice(0, date.length)).toBe(date);
    }
  });

  test('names a source with an address for each amount and each part, and uses all of them', () => {
    const named = new Set(sourceKeys(study));

    expect([...named].toSorted()).toEqual(Object.keys(study.sources).toSorted());
    for (const source of Object.values(study.sources)) {
      expect(source.href).toMatch(/^https:\/\//);
      expect(source.publisher).not.toBe('');
    }
  });

  test('says for every amount of which year it is', () => {
    const { amount, taken = amount, outcome } = study;
    for (const item of [amount, taken, ...moneyStates.flatMap((state) => outcome[state])]) {
      expect(item.text).toMatch(/\b20\d\d\b/);
    }
  });

  test.each(moneyStates)('does not mix up "%s" with another state of money', (state) => {
    for (const item of study.outcome[state]) {
      expect(`${item.value} ${item.text}`).not.toMatch(otherWords[state]);
    }
  });

  test('takes no credit and promises nothing', () => {
    expect(wordsOf(study)).not.toMatch(ownWork);
    expect(wordsOf(study)).not.toMatch(promise);
  });

  test('is related to others that share a type, never to itself', () => {
    for (const other of relatedCaseStudies(study)) {
      expect(other).not.toBe(study);
      expect(other.scamTypes.some((type) => study.scamTypes.includes(type))).toBe(true);
    }
  });
});

test.each(studiesThatAre('alleged', 'charged', 'operation'))(
  '$id presumes innocent whoever was not convicted',
  (study) => {
    expect(study.innocence).toMatch(/presumed innocent/);
  },
);

test.each(studiesThatAre('alleged', 'charged'))('$id calls an allegation so', (study) => {
  expect(wordsOf(study)).toMatch(/alleg/i);
  expect(study.outcome.returned).toEqual([]);
});

test('a study is found by its id only', () => {
  const [first] = caseStudies;

  expect(findCaseStudy(first?.id ?? '')).toBe(first);
  expect(findCaseStudy('OP-1999-001')).toBeUndefined();
});

test('every kind of fraud in the menu has a study', () => {
  for (const type of Object.keys(scamTypes)) {
    expect(caseStudiesFor(type as keyof typeof scamTypes), type).not.toHaveLength(0);
  }
});

test('a guide lists at most three studies, of the kinds named for it', () => {
  for (const [path, types = []] of Object.entries(guideScamTypes)) {
    const found = caseStudiesForGuide(path);
    expect(found.length, path).toBeGreaterThan(0);
    expect(found.length, path).toBeLessThanOrEqual(3);
    for (const study of found) {
      expect(
        study.scamTypes.some((type) => types.includes(type)),
        path,
      ).toBe(true);
    }
  }
  expect(caseStudiesForGuide('/no-guide')).toEqual([]);
});

test('the site map lists every study', () => {
  const paths = sitePages.map((page) => page.path);

  for (const study of caseStudies) expect(paths).toContain(`/case-studies/${study.id}`);
});

/** Blogs of exchanges and traders, mirrors of laws, and sites that reprint authorities' own statements. */
const weakHosts =
  /(?:^|\.)(?:binance\.com|mexc\.com|zke\.com|ecfr\.io|webiis08\.mondaq\.com|windomnews\.com|westprotect\.com|hstoday\.us|tampafp\.com|techlicious\.com|datasec-soft\.com|la-cyber\.com|awsmining\.com|cybersecurityglossary\.com|cybermaterial\.com|azfreepress\.com|rss\.newsmax\.com|theaztecjournal\.com|newsio\.com|cointext\.com|wired-gov\.net|databreaches\.net|rzolut\.com|cryptoworldjournal\.com|cld\.bz|themerkle\.com|cryptocoinbizz\.com|fintelegram\.com|cryptoslate\.com|pubt\.io|creditchronometer\.com|crypto-news\.net|hacksignal\.com|newsdrum\.in|behindmlm\.com|stopnakedshortselling\.org|securitynews\.spectator\.co\.nz|yellow\.com|tftc\.io|globebanner\.com|thebyteline\.com|coinfox\.info|beebom\.com|safeguard\.sh|safetydetectives\.com|myemail\.constantcontact\.com|biztechafrica\.com|squawkfeed\.io|hackernoon\.com|financial-world\.org|btctimes\.com|bcbnews\.org)$/;

test('no source is an exchange’s blog, a mirror, or a reprint of what has an official address', () => {
  const all = [
    ...Object.values(sources),
    ...caseStudies.flatMap((study) => Object.values(study.sources)),
  ];
  expect(all.map(({ href }) => href).filter((href) => weakHosts.test(new URL(href).host))).toEqual(
    [],
  );
});
