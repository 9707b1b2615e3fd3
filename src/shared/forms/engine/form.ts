import type { FormType } from '../form-types.ts';
import type { AskedField, Field, Words } from './field.ts';

export type FieldMap = Readonly<Record<string, Field>>;

/** The names under which a form sends its answers. */
export type FieldName<Fields extends FieldMap> = {
  [Name in keyof Fields & string]: Fields[Name] extends AskedField ? Name : never;
}[keyof Fields & string];

/** A part of a form, from the field by which it is named to the next one. */
export type Section = {
  title: Words;
  /** Its anchor. */
  id?: string;
  /** One or two words that name its answers in the list of what was told; a long form has them. */
  short?: Words;
  about?: Words;
  /** A long form can be sent without it. */
  isOptional?: boolean;
  /** Optional, except for who says that no mail is safe, or that they have none. */
  isForNoMail?: boolean;
  /** Shown only while a helper writes, or while a field in it is wrong. */
  isForHelper?: boolean;
  /** Said below the title while a helper writes. */
  aboutForHelper?: Words;
};

/** A form: everything that page, validation, back office, packet and indicators know about it. */
export type Form<Fields extends FieldMap = FieldMap> = {
  /** Stored in `form_submissions.form_type`. */
  formType: string;
  /** In the order of the page, and of its error summary. */
  fields: Fields;
  /** Fields that staff read first; the rest follows in the order of the page. */
  staffFirst?: readonly (keyof Fields & string)[];
  /** True if it can name an offender. An applicant's address does not belong among indicators. */
  namesIndicators: boolean;
  /** Layout, where it has a page of its own. */
  page?: FormPage<Fields>;
};

export type FormPage<Fields extends FieldMap> = {
  action: () => string;
  /** Its name in a list of landmarks. */
  label: Words;
  submit: Words;
  busy: Words;
  /** Replaces the browser's own error page when the server cannot be reached. */
  failure?: { title: Words; text: Words };
  /** By the name of its first field. */
  sections?: Readonly<Partial<Record<keyof Fields & string, Section>>>;
  /** The last field before the questions that the page adds; without it they come last. */
  ownAfter?: string;
  /** With script each section is a screen, with a list of what was told beside it. */
  isLong?: boolean;
  /**
   * Accepts files, below the last field, or in a section of their own after that of the field `after`; empty for
   * the words that every form has.
   */
  files?: { label?: Words; hint?: Words; after?: string; section?: Section };
};

/** Values of a valid form. */
export type FormOf<Of extends { fields: FieldMap }> = {
  -readonly [Name in FieldName<Of['fields']>]: Of['fields'][Name] extends {
    answer?: infer Answer extends string | string[];
  }
    ? Answer
    : never;
};

type DrawnForm<Fields extends FieldMap> = Form<Fields> & { page: FormPage<Fields> };

/** Describes a form that has its own page. */
export function form<Fields extends FieldMap>(
  formType: FormType,
  description: Omit<DrawnForm<Fields>, 'formType'>,
): DrawnForm<Fields> {
  return { formType, ...description };
}

/** The fields on the page, by their names. */
export function askedFields<Fields extends FieldMap>({
  fields,
}: Pick<Form<Fields>, 'fields'>): [FieldName<Fields>, AskedField][] {
  return Object.entries<Field>(fields).filter(
    (each): each is [FieldName<Fields>, AskedField] => each[1].kind !== 'noted',
  );
}

/** In the order of the page, which is also the order of the error summary. */
export function fieldNames<Fields extends FieldMap>(
  described: Pick<Form<Fields>, 'fields'>,
): FieldName<Fields>[] {
  return askedFields(described).map(([name]) => name);
}

/** In the order in which staff read the answers. */
export function staffOrder({ fields, staffFirst = [] }: Form): string[] {
  return [...new Set([...staffFirst, ...Object.keys(fields)])];
}
