import { describe, expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import { isTranslated } from '#shared/language.ts';
import { fernandezHuerta } from '#tests/reading-grade.ts';
import { cardsAnchor } from './en/guides/guide.ts';
import { guideAt, guides } from './en/guides/guides.ts';
import { questionCategories } from './en/questions/questions.ts';
import { guideWords } from './es/guides/guides.ts';
import { categories, questions } from './es/questions.ts';
import { localizedGuide, localizedQuestions } from './localized-content.ts';

/** Words of both languages alike: names, addresses and figures. */
const sameInBoth =
  /^(?:[^\p{Ll}]*|[\w.]+\.\w+(?:\/\w+)?|CFTC and NFA BASIC|.*(?:CyberTipline|Instagram|Facebook|BrokerCheck|Take It Down|StopNCII\.org|Phishing|IC3|phishing).*)$/u;

/** All texts of a value, with their places. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, `${place}/${key}`));
}

/** Places whose text is no words for the reader. */
const bones =
  /\/(?:path|href|id|source|picture|reportType|tone|risk)$|\/(?:sources|related)\/|reportTo\/\d+\/name$/;

test('each translated guide has an address in Spanish, and no other one', () => {
  const own = guides.filter(({ path }) => isTranslated(path)).map(({ path }) => path);
  expect(own.toSorted()).toEqual(Object.keys(guideWords).toSorted());
});

function numbers(text: string): string[] {
  return (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
}

describe.each(Object.keys(guideWords))('the Spanish guide at %s', (path) => {
  const english = guideAt(path);
  const spanish = inLanguage('es', () => localizedGuide(path));

  test('has every text of the English one, in the same place, and none left in English', () => {
    const wanted = textsOf(english);
    const own = new Map(textsOf(spanish));
    expect([...own.keys()].toSorted()).toEqual(wanted.map(([place]) => place).toSorted());
    const left = wanted.filter(
      ([place, text]) => !bones.test(place) && own.get(place) === text && !sameInBoth.test(text),
    );
    expect(left).toEqual([]);
  });

  test('has the figures of the English one', () => {
    for (const [place, text] of textsOf(english.figures).filter(([at]) => at.endsWith('/label')))
      expect(numbers(new Map(textsOf(spanish.figures)).get(place) ?? ''), text).toEqual(
        expect.arrayContaining(numbers(text).filter((number) => number.length > 2)),
      );
  });

  test('has an anchor for each part', () => {
    const anchors = (spanish.cards ?? []).map(cardsAnchor);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test('reads easily', () => {
    const lines = textsOf(spanish)
      .filter(([place]) => !bones.test(place))
      .map(([, text]) => `${text.replace(/[.?!:]$/, '')}.`);
    expect(fernandezHuerta(lines.join('\n'))).toBeGreaterThanOrEqual(60);
  });
});

test('every question has its Spanish words, with all paragraphs, lines and links', () => {
  const english = questionCategories.flatMap((category) => category.questions);
  expect(Object.keys(categories)).toEqual(questionCategories.map(({ id }) => id));
  expect(Object.keys(questions).toSorted()).toEqual(english.map(({ id }) => id).toSorted());
  for (const { id, answer, list, links } of english) {
    const own = questions[id];
    expect(own?.answer.length, id).toBe(answer.length);
    expect(own?.list?.length, id).toBe(list?.length);
    expect(own?.links?.length, id).toBe(links?.length);
  }
  const shown = inLanguage('es', localizedQuestions).flatMap((category) => category.questions);
  expect(shown).toHaveLength(english.length);
});
