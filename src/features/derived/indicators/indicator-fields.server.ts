import { eq } from 'drizzle-orm';
import { builtInFields, fieldsWithRole } from '#shared/forms/built-in-forms.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import type { IndicatorRole } from './indicator-view.ts';
import { rolesInMail } from './whose-in-mail.server.ts';
import { keyOf } from './own-indicators.server.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import {
  longestText,
  readIndicators,
  type ReadOptions,
} from '#features/base/extraction/read-indicators.server.ts';

/** An indicator in one field of a form or a case, with the role of its owner. */
export type FieldIndicator = Indicator & { field: string; role: IndicatorRole };

/** One in a file of the record; `role`: where it is known without the record's own fields. */
export type FileIndicator = Omit<FieldIndicator, 'role'> & { role?: IndicatorRole };

/** Kind of value that the field asks for exclusively. */
function expectationOf(name: string): ReadOptions['expects'] {
  const field = builtInFields().get(name);
  if (field?.role === 'wallets') return 'wallet';
  return field?.kind === 'phone' || field?.role === 'phones' ? 'phone' : undefined;
}

/**
 * Reads the indicators in the fields of one submission or case. A person's own contact keeps that role
 * wherever it occurs, and so does the domain of their mail: it is where they work.
 * @param ignored keys that are never recorded
 */
export function readFields(
  texts: Readonly<Record<string, string>>,
  ignored: ReadonlySet<string>,
  { asked, inFiles = [], isMail = false }: FieldOptions = {},
): FieldIndicator[] {
  // Fields for the sender's, their client's or a helper's contact: one helper of many people does not link
  // them.
  const reporterFields = fieldsWithRole('reply', 'sender', 'own');
  const helperFields = fieldsWithRole('helper');
  function isReporters(field: string): boolean {
    return reporterFields.has(field) || Boolean(asked?.reporter.has(field));
  }
  const parts = Object.entries(texts).flatMap(([field, text]) =>
    partsOf(text).map((part) => [field, part] as const),
  );
  const typed = parts.flatMap(([field, text]) =>
    readIndicators(text, {
      expects: asked?.wallets.has(field) ? 'wallet' : expectationOf(field),
    }).map((each): FileIndicator => ({ ...each, field })),
  );
  const read = [...typed, ...inFiles].filter((each) => !ignored.has(keyOf(each)));
  const roleOf = isMail ? rolesInMail(texts) : undefined;
  function isOwn(each: (typeof read)[number]): boolean {
    return isReporters(each.field) || roleOf?.(each) === 'reporter';
  }
  const own = new Set(read.filter(isOwn).map(keyOf));
  const helpers = new Set(read.filter(({ field }) => helperFields.has(field)).map(keyOf));
  return read
    .filter((each) => !helperFields.has(each.field))
    .filter((each) => own.has(keyOf(each)) || !helpers.has(keyOf(each)))
    .filter(({ field, kind }) => kind !== 'domain' || !isReporters(field))
    .map((each) => ({
      ...each,
      role: own.has(keyOf(each)) ? 'reporter' : (each.role ?? roleOf?.(each) ?? 'named'),
    }));
}

type FieldOptions = {
  /** For a form built by staff: what its fields ask for. */
  asked?: AskedFields | undefined;
  /** Found in the files of the same record; `role` where the file says whose it is. */
  inFiles?: readonly FileIndicator[];
  /** The texts are those of a mail. */
  isMail?: boolean;
};

/** The notes of a case together may be longer than the reader takes at once. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text.slice(0, mostParts * longestText);
  while (rest.length > longestText) {
    const end = rest.lastIndexOf('\n', longestText);
    const cut = end > longestText / 2 ? end : longestText;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

const mostParts = 8;

/** Purposes of the fields of a form built by staff, independent of their names. */
type AskedFields = {
  /** Fields for the visitor's contact. */
  reporter: ReadonlySet<string>;
  wallets: ReadonlySet<string>;
};

/**
 * Returns the fields of a submission that ask for the visitor's own contact: in a template those of the
 * kinds e-mail and phone. Empty for the site's own forms, whose fields are known.
 */
export async function askedFields(
  tx: ServiceContext,
  { submissionId, formType }: { submissionId: string | undefined; formType: string | undefined },
): Promise<AskedFields | undefined> {
  if (!submissionId || !formType || Object.hasOwn(formTypes, formType)) return undefined;
  const [row] = await tx.db
    .select({ fields: formTemplateVersions.fields })
    .from(formSubmissions)
    .innerJoin(formTemplateVersions, eq(formTemplateVersions.id, formSubmissions.templateVersionId))
    .where(eq(formSubmissions.id, submissionId));
  if (!row) return undefined;
  function named(...kinds: string[]): ReadonlySet<string> {
    const fields = row?.fields.list.filter(({ kind }) => kinds.includes(kind)) ?? [];
    return new Set(fields.map(({ name }) => name));
  }
  return { reporter: named('email', 'phone'), wallets: named('wallet') };
}
