import type { Language } from '#shared/vocabulary/languages.ts';
import * as english from '../en/first-calls/other-words.ts';
import { steps, type StepId } from '../en/first-calls/steps.ts';
import type { Sentence, Step } from '../en/first-calls/step.ts';
import { realOfficers } from '../en/first-calls/real-officers.ts';
import { realOfficers as spanishOfficers } from '../es/first-calls/real-officers.ts';
import * as written from '../en/first-calls/without-voice.ts';
import * as spanishWritten from '../es/first-calls/without-voice.ts';
import * as englishLaws from '../en/kiosk-laws.ts';
import * as spanish from '../es/first-calls/other-words.ts';
import { steps as spanishSteps } from '../es/first-calls/steps.ts';
import * as spanishLaws from '../es/kiosk-laws.ts';
import type { CallCondition, Danger, Reader } from './plans.ts';

/** A step as it is read in one language. */
type StepWords = Readonly<
  Pick<Step, 'whom' | 'say'> & Record<'find' | 'by' | 'note' | 'why', readonly string[]>
>;

/** Kinds of contact with ways of their own for people who do not speak on the telephone. */
export type WrittenWay = keyof typeof written.withoutVoice;

/** Words about a danger; those for a helper are missing where they are the same. */
export type DangerText = Readonly<{
  title: string;
  heard?: string;
  heardHelper?: string;
  words?: string;
  wordsHelper?: string;
  doNot: readonly string[];
  doNotHelper?: readonly string[];
  after: string;
  afterHelper?: string;
  later: string;
}>;

/** `ways`: how to reach the office of the state. */
type KioskLawText = Readonly<Record<'right' | 'ways', string>> &
  Readonly<Partial<Record<'clock' | 'limits' | 'fee', string>>>;

type CallWords = Readonly<{
  steps: Readonly<Record<StepId, StepWords>>;
  callConditions: Readonly<Record<CallCondition, string>>;
  /** By when a call about the money is, beside a danger to a life or at home. */
  whenSafe: Readonly<Record<Reader, string>>;
  doNot: Readonly<Record<keyof typeof english.doNot, readonly string[]>>;
  dangerWords: Readonly<Record<Danger, DangerText>>;
  /** By kind of contact, for people without a voice call. */
  withoutVoice: Readonly<Record<WrittenWay, readonly string[]>>;
  relayOpening: string;
  realOfficers: Readonly<{
    title: string;
    everywhere: readonly string[];
    inUs: readonly string[];
    unread: string;
  }>;
  kioskLaws: Readonly<Record<englishLaws.KioskLawState, KioskLawText>>;
  noKioskLaw: string;
  unreadKioskLaw: string;
  unknownKioskState: string;
}>;

const words: Readonly<Record<Language, CallWords>> = {
  en: {
    steps: each(steps, ({ whom, say, find, by, note, why }: Step) => ({
      whom,
      say,
      find: textsOf(find),
      by: textsOf(by),
      note: textsOf(note),
      why: textsOf(why),
    })),
    callConditions: english.callConditions,
    whenSafe: english.whenSafe,
    doNot: each(english.doNot, textsOf),
    dangerWords: each(
      english.dangerWords,
      ({ doNot, doNotHelper, ...texts }: english.DangerWords) => {
        const forHelper = doNotHelper && { doNotHelper: textsOf(doNotHelper) };
        return { ...texts, doNot: textsOf(doNot), ...forHelper };
      },
    ),
    withoutVoice: each(written.withoutVoice, textsOf),
    relayOpening: written.relayOpening,
    realOfficers: {
      title: realOfficers.title,
      everywhere: textsOf(realOfficers.everywhere),
      inUs: textsOf(realOfficers.inUs),
      unread: realOfficers.unread.text,
    },
    kioskLaws: each(
      englishLaws.kioskLaws,
      ({ right, clock, limits, fee, office }: englishLaws.KioskLaw) => ({
        right,
        ways: office.ways,
        ...(clock !== undefined && { clock }),
        ...(limits !== undefined && { limits }),
        ...(fee !== undefined && { fee }),
      }),
    ),
    noKioskLaw: englishLaws.noKioskLaw,
    unreadKioskLaw: englishLaws.unreadKioskLaw,
    unknownKioskState: englishLaws.unknownKioskState,
  },
  es: {
    steps: spanishSteps,
    realOfficers: spanishOfficers,
    ...spanish,
    ...spanishWritten,
    ...spanishLaws,
  },
};

/** All words about first calls in one language. */
export function callWordsIn(language: Language): CallWords {
  return words[language];
}

function textsOf(sentences: readonly Sentence[]): string[] {
  return sentences.map(({ text }) => text);
}

function each<Key extends string, From, To>(
  list: Readonly<Record<Key, From>>,
  change: (from: From) => To,
): Record<Key, To> {
  return Object.fromEntries(
    Object.entries<From>(list).map(([key, from]) => [key, change(from)]),
  ) as Record<Key, To>;
}
