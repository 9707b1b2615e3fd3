import { describe, expect, test } from 'vitest';
import { ruleKey } from '#features/derived/deadlines/rule.ts';
import { allRules } from '#features/derived/deadlines/rules.server.ts';
import { readableWords } from '#features/derived/deadlines/rules/translated-words.server.ts';
import { allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import { letterProblems } from '#features/base/mail/letters/letter-problems.server.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import english from '#shared/messages/en.json' with { type: 'json' };
import spanish from '#shared/messages/es.json' with { type: 'json' };
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { paymentWays as englishWays } from '#content/en/first-72-hours.ts';
import type { ActionStep, PlanWay } from '#content/en/first-hours/action-step.ts';
import * as englishPlan from '#content/en/first-hours/make-plan.ts';
import { stepsForEverybody as englishSteps } from '#content/en/first-hours/steps-for-everybody.ts';
import { paymentWays } from '#content/es/first-72-hours.ts';
import * as plan from '#content/es/first-hours/make-plan.ts';
import { stepsForEverybody } from '#content/es/first-hours/steps-for-everybody.ts';
import * as legal from '#content/es/legal.ts';
import { manualWords } from '#content/es/manuals.ts';
import { optOutText } from '#content/es/opt-out.ts';
import { tipLine } from '#content/es/tip-line.ts';
import { whereDidItGo } from '#content/es/where-did-it-go.ts';
import { pageWords } from '#content/es/page-words.ts';
import { guideWords } from '#content/es/guides/guides.ts';
import { questions } from '#content/es/questions.ts';
import { fernandezHuerta, fleschEase, readingGrade } from '../reading-grade.ts';

/** Messages of the pages between a loss and an open case. */
const families =
  'answer call contact continue conversation crisis data dates deadlines evidence fact form frame idea mail nav notice offer optout own packet pause payment plan preferences printed report share site statement supporters time tracker unsubscribe verify wallet where'.split(
    ' ',
  );

type Catalogue = Readonly<Record<string, unknown>>;

function familyOf(key: string): string {
  return key.split('_')[0] ?? '';
}

/** All forms of a message. */
function formsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap(({ match }: { match: Record<string, string> }) => Object.values(match));
}

/** Names in braces and plural forms, which both languages must share. */
function shapeOf(message: unknown): unknown {
  const names = formsOf(message).map((form) => (form.match(/\{\w+\}/g) ?? []).toSorted().join());
  const forms = Array.isArray(message) ? message.map(({ match }) => Object.keys(match)) : [];
  return { names: [...new Set(names)].toSorted(), forms };
}

describe('messages', () => {
  test('the Spanish has every key of the way to a case, and none that English lacks', () => {
    const wanted = Object.keys(english).filter(
      (key) => families.includes(familyOf(key)) || key.startsWith('case_status_'),
    );
    expect(wanted.filter((key) => !Object.hasOwn(spanish, key))).toEqual([]);
    expect(Object.keys(spanish).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
  });

  test('each has the placeholders and the plural forms of its English', () => {
    for (const [key, message] of Object.entries(spanish))
      expect(shapeOf(message), key).toEqual(shapeOf((english as Catalogue)[key]));
  });

  test('none is left in English', () => {
    const same = Object.entries(spanish as Catalogue).filter(
      ([key, message]) => typeof message === 'string' && message === (english as Catalogue)[key],
    );
    // Names, numbers and words that are the same in both languages.
    const words = same.flatMap(([, message]) => formsOf(message)).filter(hasLowerWord);
    expect(words.toSorted()).toEqual([
      'forms.fbi.gov/cryptorecoveryfraudvictims',
      'memo {memo}',
      '{bytes} bytes',
    ]);
  });
});

test('nobody is called tú, in no message, mail, step, rule or long text', () => {
  const informal =
    /(?<![\p{L}“])(?:tú|tu|tus|ti|te|contigo|puedes|tienes|quieres|debes|haz|eres|estás|necesitas|pagaste|perdiste)(?!\p{L})/iu;
  const { paidTimes, planWords } = plan;
  const long = {
    paymentWays,
    stepsForEverybody,
    paidTimes,
    planWords,
    optOutText,
    manualWords,
    legal,
    tipLine,
    pageWords,
    whereDidItGo,
    guideWords,
    questions,
  };
  const rules = allRules.map((rule) => readableWords(rule, 'es'));
  const texts = [spanish, translated.map(({ text }) => text), long, rules];
  for (const text of texts) expect(informal.exec(JSON.stringify(text))?.[0]).toBeUndefined();
});

/** Each displayed line, as a sentence. */
const optOutWords = (JSON.stringify(optOutText).match(/"[^"]{9,}"(?=[,}\]])/g) ?? [])
  .map((line) => `${line.slice(1, -1).replace(/[.?!]$/, '')}.`)
  .join('\n');

/** The legal pages as somebody reads them. */
const legalWords = Object.values(legal)
  .flatMap(({ sections }) => sections)
  .flatMap(({ title, paragraphs, list = [] }) => [`${title}.`, ...paragraphs, ...list])
  .join('\n');

function hasLowerWord(text: string): boolean {
  return /(?<!\{)\b[a-z]{4,}/.test(text);
}

/** Parts of a step that do not depend on its language. */
function bonesOf({ when, contacts, say, writeDown, inUs, isAmongCalls }: ActionStep): unknown {
  const links = [...(contacts ?? []), ...(inUs?.contacts ?? [])].map(({ href, text }) =>
    href.startsWith('/') ? href : { href, text },
  );
  const parts = { say: say !== undefined, writeDown: writeDown !== undefined };
  return { when, links, ...parts, inUs: inUs && { title: inUs.title !== undefined }, isAmongCalls };
}

function bonesOfWay({ id, sources, expectLater }: PlanWay): unknown {
  return { id, sources, isLater: expectLater !== undefined };
}

describe('the first 72 hours', () => {
  test('each way to pay has the sources of the English, and each step its contacts', () => {
    expect(paymentWays.map(bonesOfWay)).toEqual(englishWays.map(bonesOfWay));
    expect(stepsForEverybody.map(bonesOf)).toEqual(englishSteps.map(bonesOf));
    expect(plan.paidTimes.map(({ id }) => id)).toEqual(englishPlan.paidTimes.map(({ id }) => id));
  });

  test('a list for several ways has the same steps', () => {
    for (const when of ['day', 'days', 'weeks', 'months', 'older']) {
      const query = new URLSearchParams(`paid=bank&paid=crypto-kiosk&paid=gift-card&when=${when}`);
      const choice = plan.readPlanChoice(query);
      const [made, other] = [plan.makePlan(choice), englishPlan.makePlan(choice)];
      expect(made?.steps.map(bonesOf)).toEqual(other?.steps.map(bonesOf));
    }
  });
});

describe('dates that count', () => {
  const rules = allRules.filter(({ audience }) => audience === 'public');

  test.each(rules.map((rule) => ({ key: ruleKey(rule), rule })))(
    '$key says in Spanish what it says in English, with the same numbers',
    ({ rule }) => {
      const { title, what, when, note, late } = rule.words;
      const own = readableWords(rule, 'es');
      expect(own.title).not.toBe(title);
      for (const [original, words] of [
        [what, own.what],
        [when, own.when],
        [note, own.note],
        [late, own.late],
      ]) {
        expect(words === undefined).toBe(original === undefined);
        expect(numbersOf(words)).toEqual(numbersOf(original));
        // Wording that a law prescribes may appear in both.
        expect(findClaims(original ?? '')).toEqual(expect.arrayContaining(findClaims(words ?? '')));
      }
      expect(fernandezHuerta([own.title, own.what, own.when].join('. '))).toBeGreaterThan(40);
    },
  );
});

/** As digits; small numbers may be words in one language and not in the other. */
function numbersOf(text = ''): string[] {
  return (text.match(/\d[\d.,]*\d|\d{2,}/g) ?? []).toSorted();
}

const translated = (Object.keys(allLetters()) as LetterEvent[]).flatMap((event) => {
  const letter = allLetters()[event];
  return letter.translations?.es ? [{ event, letter, text: letter.translations.es }] : [];
});

describe('letters', () => {
  test.each(translated)('$event could be saved unchanged, with its warning', (one) => {
    const { letter, text } = one;
    expect(letterProblems(text, letter.placeholders)).toEqual({});
    expect(text.safety !== undefined).toBe(letter.safety !== undefined);
    for (const part of ['why', 'preview'] as const)
      expect(shapeOf(text[part])).toEqual(shapeOf(letter[part]));
  });
});

/** First calls as somebody reads them, line by line. */
function callTexts(language: Language): string {
  return Object.values(callWordsIn(language).steps)
    .flatMap(({ say, find, by, note, why }) => [say, ...find, ...by, ...note, ...why])
    .join('\n');
}

/** Steps as somebody reads them. */
function wordsOf(steps: readonly ActionStep[]): string {
  return steps
    .map(
      ({ title, text, say = '', writeDown = '', inUs }) =>
        `${title}. ${text} ${inUs?.text ?? ''} ${say} ${writeDown}`,
    )
    .join('\n');
}

/** Whole sentences of a family: labels and buttons would only improve the score. */
function sentencesOf(catalogue: Catalogue, family: string): string {
  return Object.entries(catalogue)
    .filter(([key]) => familyOf(key) === family)
    .flatMap(([, message]) => formsOf(message))
    .filter((text) => /[.?!]$/.test(text) && text.split(' ').length >= 6)
    .join(' ');
}

/** Help next to the fields, and messages after sending. */
const helped = ['report', 'tracker', 'offer', 'verify', 'own', 'form', 'pause', 'idea'];

describe('how hard a text is to read', () => {
  const spanishTexts = [
    { name: 'steps of the first 72 hours', text: wordsOf(stepsForEverybody) },
    { name: 'first calls', text: callTexts('es') },
    { name: 'what can be refused', text: optOutWords },
    { name: 'privacy and terms', text: legalWords },
    ...[...helped, 'figures', 'manuals', 'tip'].map((family) => ({
      name: family,
      text: sentencesOf(spanish, family),
    })),
    ...translated.map(({ event, text }) => ({
      name: event,
      text: `${text.subject}.\n${text.body}`,
    })),
  ];

  test.each(spanishTexts)('Spanish, $name: 60 or more by Fernández Huerta', ({ text }) => {
    expect(fernandezHuerta(text)).toBeGreaterThanOrEqual(60);
  });

  test.each(translated.filter(({ event }) => event.startsWith('care-')))(
    'Spanish, $event, about second scams: 80 or more, which is easy',
    ({ text }) => {
      expect(fernandezHuerta(`${text.subject}.\n${text.body}`)).toBeGreaterThanOrEqual(80);
    },
  );

  const englishTexts = [
    { name: 'steps of the first 72 hours', text: wordsOf(englishSteps) },
    { name: 'first calls', text: callTexts('en') },
    ...helped.map((family) => ({ name: family, text: sentencesOf(english, family) })),
    ...translated.map(({ event, letter }) => ({
      name: event,
      text: `${letter.subject}.\n${letter.body}`,
    })),
  ];

  test.each(englishTexts)('English, $name: Flesch 60 or more, grade 8 at most', ({ text }) => {
    expect(fleschEase(text)).toBeGreaterThanOrEqual(60);
    expect(readingGrade(text)).toBeLessThanOrEqual(8);
  });

  test('the scores tell an easy text from a hard one', () => {
    const easy = 'El niño come pan. La casa es roja. El día es bueno.';
    const hard =
      'La determinación de responsabilidades institucionales correspondientes requiere procedimientos administrativos extraordinariamente complejos.';
    expect(fernandezHuerta(easy)).toBeGreaterThan(90);
    expect(fernandezHuerta(hard)).toBeLessThan(0);
    // a-ho-ra, dí-a, cuen-ta, pa-ís, le-er, guí-a, quien, rey
    expect(fernandezHuerta('ahora día cuenta país leer guía quien rey')).toBeCloseTo(
      206.84 - 60 * (15 / 8) - 1.02 * 8,
    );
  });
});

describe('claims', () => {
  const texts = [
    ...Object.entries(spanish).flatMap(([key, message]) =>
      formsOf(message).map((text) => ({ name: key, text })),
    ),
    ...stepsForEverybody.map((step) => ({ name: step.title, text: wordsOf([step]) })),
    ...paymentWays.map(({ id, expect: text }) => ({ name: id, text })),
    { name: 'what can be refused', text: optOutWords },
    { name: 'privacy and terms', text: legalWords },
    ...translated.map(({ event, text }) => ({
      name: event,
      text: [text.subject, text.preview, text.why, text.safety, text.body].join('\n\n'),
    })),
  ];

  test('no Spanish text poses, promises or asks for money or secrets', () => {
    const claims = texts.flatMap(({ name, text }) =>
      findClaims(text).map(({ words }) => `${name}: ${words}`),
    );
    // A line of the false message, which stands beside a true one and is marked as false.
    expect(claims).toEqual(['verify_false_2: Pague hoy el costo de la transferencia, en cripto']);
  });
});
