import type { CallSource } from './call-sources.ts';

/** Kind of a sentence: a right, a favour that may be refused, a custom of companies, a limit, or safety. */
export type SentenceKind = 'right' | 'asking' | 'custom' | 'limit' | 'safety';

/** A sentence for people, and how well it was read: in a primary text (S), or our own advice (O). */
export type Sentence = {
  text: string;
  kind: SentenceKind | undefined;
} & (
  | { flag: 'S'; sources: readonly [CallSource, ...CallSource[]] }
  | { flag: 'O'; sources: readonly [] }
);

/** A sentence for staff alone: it was read in a secondary text. */
export type StaffSentence = {
  text: string;
  flag: 'S2';
  sources: readonly [CallSource, ...CallSource[]];
};

/** What a crisis line is for; `crisis-lines.ts` has those of each country. */
export type LineKind = 'emergency' | 'crisis' | 'home' | 'picturesAdult' | 'picturesMinor';

/** One call, form or act, with all that somebody needs to make it. */
export type Step = {
  /** Whom to call, in a few words. */
  whom: string;
  /** Whom to reach depends on the country: the line of this kind replaces `whom` and `find`. */
  line?: LineKind;
  /** The number, or how to find it safely. */
  find: readonly Sentence[];
  /** Words to say, 45 at most; `[ ]` is for the person to fill in. */
  say: string;
  /** How the words are used: said aloud, typed, pasted, written; `do` needs no call. */
  mode: 'call' | 'app' | 'form' | 'write' | 'in-person' | 'do';
  by: readonly Sentence[];
  /** Ids of deadline rules behind the words of `by`. */
  rules?: readonly string[];
  /** Facts to write down. */
  note: readonly Sentence[];
  why: readonly Sentence[];
  /** Of the call as a whole: the law gives it, in some cases it does, they may refuse, or a program or practice. */
  strength: 'right' | 'depends' | 'asking' | 'custom';
  staff?: readonly (Sentence | StaffSentence)[];
};

export function step<const S extends Step>(words: S): S {
  return words;
}

/** Our own advice: no claim of fact. */
export function own(text: string, kind?: SentenceKind): Sentence {
  return { text, kind, flag: 'O', sources: [] };
}

/** Read in a primary text, so it may be shown. */
export function read(
  text: string,
  sources: readonly [CallSource, ...CallSource[]],
  kind?: SentenceKind,
): Sentence {
  return { text, kind, flag: 'S', sources };
}

/** Read in a secondary text: staff alone see it. */
export function second(
  text: string,
  sources: readonly [CallSource, ...CallSource[]],
): StaffSentence {
  return { text, flag: 'S2', sources };
}

export type Texts<List extends readonly unknown[]> = { readonly [Place in keyof List]: string };

/** The words of a step in another language, sentence by sentence in the order of the English. */
type StepTranslation<S extends Step> = {
  readonly [Part in 'whom' | 'say']: string;
} & { readonly [Part in 'find' | 'by' | 'note' | 'why']: Texts<S[Part]> };

export type StepTranslations<Steps extends Readonly<Record<string, Step>>> = {
  readonly [Id in keyof Steps]: StepTranslation<Steps[Id]>;
};
