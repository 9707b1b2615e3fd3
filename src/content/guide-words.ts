import type { Guide } from './en/guides/guide.ts';

type Titled = readonly [title: string, text: string];

/**
 * The words of a guide in another language. Its figures, sources, links and ids are those of the English guide,
 * so that a translation cannot differ in a fact; lists have the English order and length.
 */
export type GuideWords = {
  title: string;
  lead: string;
  summary: readonly string[];
  /** Value and label of each figure. */
  figures?: readonly Titled[];
  alert?: Titled;
  howItWorks: readonly Titled[];
  cards?: readonly {
    title: string;
    intro?: string;
    items: readonly {
      title: string;
      text: string;
      points?: readonly string[];
      /** Words of its link. */
      link?: string;
    }[];
  }[];
  redFlags: readonly Titled[];
  prevention?: readonly string[];
  firstHour: readonly string[];
  firstDay: readonly string[];
  first72Hours: readonly string[];
  evidence: readonly string[];
  /** What each place to report is for. */
  reportTo: readonly string[];
  goodToKnow: readonly Titled[];
  questions: readonly string[];
  /** What the number of answers means. */
  meanings: readonly Titled[];
};

/**
 * The guide in the language of these words.
 * @throws when a list is shorter or longer than the English one
 */
export function translateGuide(guide: Guide, words: GuideWords): Guide {
  const { alert, selfCheck } = guide;
  return {
    ...guide,
    title: words.title,
    lead: words.lead,
    summary: words.summary,
    figures: pair(guide.figures, words.figures ?? [], (figure, [value, label]) => ({
      ...figure,
      value,
      label,
    })),
    ...(alert && words.alert && { alert: titled(words.alert) }),
    howItWorks: pair(guide.howItWorks, words.howItWorks, (_, text) => titled(text)),
    ...(guide.cards && {
      cards: pair(guide.cards, words.cards ?? [], ({ items }, own) => ({
        title: own.title,
        ...(own.intro && { intro: own.intro }),
        items: pair(items, own.items, ({ link, ...card }, { link: linkWords, ...text }) => ({
          ...card,
          ...text,
          ...(link && { link: { ...link, text: linkWords ?? link.text } }),
        })),
      })),
    }),
    redFlags: pair(guide.redFlags, words.redFlags, (_, text) => titled(text)),
    ...(words.prevention && { prevention: words.prevention }),
    doNow: {
      firstHour: pair(guide.doNow.firstHour, words.firstHour, (_, text) => text),
      firstDay: pair(guide.doNow.firstDay, words.firstDay, (_, text) => text),
      first72Hours: pair(guide.doNow.first72Hours, words.first72Hours, (_, text) => text),
    },
    evidence: pair(guide.evidence, words.evidence, (_, text) => text),
    reportTo: pair(guide.reportTo, words.reportTo, (channel, use) => ({ ...channel, use })),
    goodToKnow: pair(guide.goodToKnow, words.goodToKnow, (_, text) => titled(text)),
    selfCheck: {
      questions: pair(selfCheck.questions, words.questions, ({ id }, text) => ({ id, text })),
      meanings: pair(selfCheck.meanings, words.meanings, (meaning, text) => ({
        ...meaning,
        ...titled(text),
      })),
    },
  };
}

function titled([title, text]: Titled): { title: string; text: string } {
  return { title, text };
}

function pair<English, Words, Result>(
  english: readonly English[],
  words: readonly Words[],
  join: (one: English, own: Words) => Result,
): Result[] {
  if (english.length !== words.length)
    throw new Error(`${words.length} texts for ${english.length}: ${JSON.stringify(words[0])}`);
  return english.flatMap((one, place) => {
    const own = words[place];
    return own === undefined ? [] : [join(one, own)];
  });
}
