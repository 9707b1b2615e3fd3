/** Functions, because the language is known only when a page is rendered. */
export type Words = () => string;

/** Use of an answer by the program, besides storing it. */
export type FieldRole =
  /** Replies by mail go there; it also distinguishes senders. */
  | 'reply'
  /** Distinguishes senders. */
  | 'sender'
  /** Another contact of the sender or of their client: never treated as an offender's. */
  | 'own'
  /** A contact of somebody who helps many people: stored only in the answer, never as a trace of a person. */
  | 'helper'
  /** Contains the offender's wallets, transactions, or phone numbers. */
  | 'wallets'
  | 'transactions'
  | 'phones'
  /** No further use: staff read it. */
  | 'answer';

type Described = {
  label: Words;
  /** Replaces the label while a helper writes for the person who is asked about. */
  labelForHelper?: Words;
  hint?: Words;
  /** Replaces the hint where no mail is safe. */
  hintWithoutMail?: Words;
  /** Name of the answer for staff. */
  staff: string;
  role: FieldRole;
};

/** `answer` is never set: it only carries the type of the answer. */
type Answered<Answer> = { readonly answer?: Answer };

/** Attributes of a text control. */
export type ControlAppearance = {
  type?: 'email' | 'tel' | 'date';
  inputMode?: 'decimal' | 'numeric' | 'url';
  autoComplete?: string;
  width?: 'half' | 'short';
  spellCheck?: false;
  autoCapitalize?: 'none';
  className?: string;
};

type Typed = Described & {
  /** Shown while it is empty; without it, the field is optional. */
  required?: Words | undefined;
  /** True if it may stay empty all the same, by the answers before it and what was typed after it. */
  isWaived?: (answers: Readonly<Partial<Record<string, string | string[]>>>) => boolean;
  /** Not asked of somebody who says that no mail is safe, or that they have none. */
  isForMail?: boolean;
  /** Shown for text of the wrong kind; every kind has its own words. */
  invalid?: Words;
  /** In characters, where it is less than the kind allows. */
  maxLength?: number | undefined;
  /** Reports any other problem of an answer that is valid by its kind, at the time of sending. */
  check?: (answer: string, now: Date) => string | undefined;
};

type Line = Typed & { appearance?: ControlAppearance };

type LongText = Typed & { rows: number };

type Lines = Described & { rows: number };

type Offered<Value extends string> = Described & {
  /** In the order of the page. */
  options: Readonly<Record<Value, Words>>;
  /** Values that an earlier release offered, each with its current value. */
  former?: Readonly<Record<string, Value>>;
  required?: Words | undefined;
  /** Shown for any value that is not an option. */
  invalid: Words;
  /** Reports any other problem of a chosen option, by the answers before it. */
  check?: (
    answer: string,
    answers: Readonly<Partial<Record<string, string | string[]>>>,
  ) => string | undefined;
  /** Stored form of an option: its value, or its words where the value means nothing to a reader. */
  keeps?: 'words';
};

/** Words, and a link to continue where there is one. */
export type OptionAnswer = { title: Words; text: Words; link?: { href: Words; text: Words } };

type Choice<Value extends string> = Offered<Value> & {
  drawnAs: 'list' | 'buttons' | 'boxes';
  /** What an option looks like to who meets it; its label then stands below, as the name of that. */
  plainWords?: Readonly<Partial<Record<Value, Words>>>;
  /** An option where its question is not beside it; its label by default. */
  optionBriefs?: Readonly<Partial<Record<Value, Words>>>;
  optionHints?: Readonly<Partial<Record<Value, Words>>>;
  /** Shown as soon as the option is chosen, before anything is sent. */
  optionAnswers?: Readonly<Partial<Record<Value, OptionAnswer>>>;
  /** Value when left out; preselected on the page. */
  otherwise?: Value;
  /** Name of the answer that stands in front of each option with a dash, and is not stored with it again. */
  within?: string;
};

type Several<Value extends string> = Offered<Value> & {
  /** Options in further groups, each with its own label. */
  apart?: readonly {
    id: string;
    label: Words;
    hint?: Words;
    options: Readonly<Partial<Record<Value, Words>>>;
  }[];
  /** Said as soon as an option is chosen; without script it is there from the start, below the group. */
  optionAdvice?: Readonly<Partial<Record<Value, Words>>>;
};

type Currency = Offered<string> & {
  /** Name of the amount next to it; without the amount it has no meaning. */
  of: string;
  /** Chosen on the page from the start; empty where that would assume a country. */
  initial: string;
  /** Stored after the amount, as in "1,200 USD", and not separately. */
  isJoined?: boolean;
  /** The label of the amount may take several lines. */
  isBelowLabel?: boolean;
};

type Consent = Described & { required: Words };

type Noted = Pick<Described, 'staff' | 'role'> & { options: Readonly<Record<string, Words>> };

export type LineKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'number'
  | 'amount'
  | 'date'
  | 'year'
  | 'url'
  | 'wallet';

export type LineField = Line & Answered<string> & { kind: LineKind };
export type LongTextField = LongText & Answered<string> & { kind: 'longText' };
export type LinesField = Lines & Answered<string[]> & { kind: 'lines' };
export type ChoiceField<Value extends string = string> = Choice<Value> &
  Answered<Value> & { kind: 'choice' };
export type SeveralField<Value extends string = string> = Several<Value> &
  Answered<Value[]> & { kind: 'several' };
export type CurrencyField = Currency & Answered<string> & { kind: 'currency' };
export type ConsentField = Consent & Answered<'yes'> & { kind: 'consent' };
export type NotedField = Noted & { kind: 'noted' };

/** Parts that are shown on the page. */
export type AskedField =
  | LineField
  | LongTextField
  | LinesField
  | ChoiceField
  | SeveralField
  | CurrencyField
  | ConsentField;

export type Field = AskedField | NotedField;

/** The kinds of fields. @template Extra what else a form must declare for each of its fields */
export function fieldKinds<Extra = unknown>() {
  function lineOf(kind: LineKind) {
    return (spec: Line & Extra): LineField & Extra => ({ kind, ...spec });
  }
  return {
    text: lineOf('text'),
    email: lineOf('email'),
    phone: lineOf('phone'),
    number: lineOf('number'),
    amount: lineOf('amount'),
    /** YYYY-MM-DD */
    date: lineOf('date'),
    /** Four digits. */
    year: lineOf('year'),
    /** With or without a leading https://. */
    url: lineOf('url'),
    wallet: lineOf('wallet'),
    longText: (spec: LongText & Extra): LongTextField & Extra => ({ kind: 'longText', ...spec }),
    /** Several entries, one per line. */
    lines: (spec: Lines & Extra): LinesField & Extra => ({ kind: 'lines', ...spec }),
    choice: <Value extends string>(spec: Choice<Value> & Extra): ChoiceField<Value> & Extra => ({
      kind: 'choice',
      ...spec,
    }),
    several: <Value extends string>(spec: Several<Value> & Extra): SeveralField<Value> & Extra => ({
      kind: 'several',
      ...spec,
    }),
    currency: (spec: Currency & Extra): CurrencyField & Extra => ({ kind: 'currency', ...spec }),
    /** A box that must be ticked. */
    consent: (spec: Consent & Extra): ConsentField & Extra => ({ kind: 'consent', ...spec }),
    /** Not an input: the program stores it with the answers. */
    noted: (spec: Noted): NotedField => ({ kind: 'noted', ...spec }),
  };
}

/**
 * The option for a value, including names from an earlier release: in a draft, in a sealed report, in data
 * from another program.
 */
export function optionOf(
  { options, former = {} }: Pick<ChoiceField | CurrencyField | SeveralField, 'options' | 'former'>,
  value: string,
): string | undefined {
  const current = Object.hasOwn(former, value) ? (former[value] ?? value) : value;
  return Object.hasOwn(options, current) ? current : undefined;
}

/** A line of a stored answer in the words of its option. @param stored all answers of the form */
export function optionWords(
  field: Pick<ChoiceField | CurrencyField | SeveralField, 'options' | 'former'> &
    Pick<ChoiceField, 'within'>,
  line: string,
  stored: Readonly<Record<string, string>>,
): string {
  const whole = field.within === undefined ? line : `${stored[field.within] ?? ''}-${line}`;
  const option = optionOf(field, whole) ?? optionOf(field, line) ?? '';
  return field.options[option]?.() ?? line;
}
