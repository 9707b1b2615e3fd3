import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { publicTextProblem } from '#kernel/secrets/check-claims.ts';
import { isTemplateFieldKind, type TemplateField } from '#shared/forms/template-field.ts';
import type { TemplateContent } from './forms/template.ts';
import {
  formSubmissions,
  formTemplates,
  formTemplateVersions,
  type StoredTemplateField,
} from '#database/tables/reports.ts';

/** Content of a form at one time. */
export type TemplateVersion = TemplateContent & {
  versionId: string;
  version: number;
  createdByName: string;
  createdAt: Date;
};

type StoredVersion = typeof formTemplateVersions.$inferSelect;

export function toVersion(row: StoredVersion): TemplateVersion {
  const { id, version, formType, name, introduction, fields, redirectUrl } = row;
  const { successMessage, emailSubject, emailTemplate, createdByName, createdAt } = row;
  return {
    versionId: id,
    version,
    formType,
    name,
    introduction,
    fields: fields.list.map(toField),
    successMessage,
    emailSubject,
    emailTemplate,
    createdByName,
    createdAt,
    redirectUrl: redirectUrl ?? '',
  };
}

/** A kind of another release is rendered as plain text rather than dropped. */
function toField({ kind, maxLength, ...rest }: StoredTemplateField): ContentField {
  return { ...rest, kind: isTemplateFieldKind(kind) ? kind : 'text', maxLength };
}

type ContentField = TemplateContent['fields'][number];

function toStoredField({ options, maxLength, ...rest }: TemplateField): StoredTemplateField {
  return { ...rest, options: [...options], ...(maxLength !== undefined && { maxLength }) };
}

/**
 * Reason why an active form is not served: a restored backup may contain a claim that the editor would have
 * refused. Undefined when nothing in it prevents it from being shown.
 */
export function templateProblem(content: TemplateContent): string | undefined {
  const { name, formType, fields, introduction, successMessage } = content;
  const { emailSubject, emailTemplate } = content;
  return publicTextProblem({
    short: [
      name,
      formType,
      emailSubject,
      ...fields.flatMap(({ label, hint, options }) => [label, hint, options.join('\n\n')]),
    ],
    long: [introduction, successMessage, emailTemplate],
  });
}

/** Stores the new content of a form, in the caller's transaction. */
export async function insertVersion(
  tx: ServiceContext,
  templateId: string,
  content: TemplateContent & { version: number },
): Promise<void> {
  const { version, formType, name, introduction, fields, redirectUrl } = content;
  const { successMessage, emailSubject, emailTemplate } = content;
  const { actor } = tx;
  await tx.db.insert(formTemplateVersions).values({
    templateId,
    version,
    formType,
    name,
    introduction,
    successMessage,
    emailSubject,
    emailTemplate,
    fields: { list: fields.map(toStoredField) },
    redirectUrl: redirectUrl || null,
    createdBy: actor.type === 'staff' ? actor.userId : null,
    createdByName: actor.type === 'staff' ? actor.name : actor.type,
    createdAt: tx.now(),
  });
}

/**
 * Reads a template and locks it against changes until the caller's transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockTemplate(
  tx: ServiceContext,
  id: string,
): Promise<typeof formTemplates.$inferSelect> {
  const [row] = await tx.db
    .select()
    .from(formTemplates)
    .where(eq(formTemplates.id, id))
    .for('update');
  if (!row) throw templateIsGone();
  return row;
}

/** Returns whether somebody has sent a form. */
export async function isFormUsed(ctx: ServiceContext, formType: string): Promise<boolean> {
  const [sent] = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.formType, formType))
    .limit(1);
  return sent !== undefined;
}

/** One version of a template; undefined when there is no such number. */
export async function findVersion(
  ctx: ServiceContext,
  { templateId, version }: { templateId: string; version: number },
): Promise<TemplateVersion | undefined> {
  const [row] = await ctx.db
    .select()
    .from(formTemplateVersions)
    .where(
      and(
        eq(formTemplateVersions.templateId, templateId),
        eq(formTemplateVersions.version, version),
      ),
    );
  return row && toVersion(row);
}

export function templateIsGone(): Refusal {
  return new Refusal('not_found', 'This template does not exist any more.');
}

const words = {
  name: 'Name',
  introduction: 'Introduction',
  successMessage: 'Success message',
  emailSubject: 'E-mail subject',
  emailTemplate: 'E-mail text',
  redirectUrl: 'Redirect URL',
} as const;

type Content = Pick<TemplateContent, keyof typeof words> & { fields: readonly TemplateField[] };

/** Differences between two versions of a form, in the words staff read. */
export function describeChanges(before: Content, after: Content): string[] {
  const texts = Object.entries(words)
    .filter(([key]) => before[key as keyof typeof words] !== after[key as keyof typeof words])
    .map(([, word]) => `${word} changed`);
  const [old, now] = [byName(before.fields), byName(after.fields)];
  const removed = before.fields.filter(({ name }) => !now.has(name));
  const added = after.fields.filter(({ name }) => !old.has(name));
  const changed = after.fields.flatMap((field) => {
    const earlier = old.get(field.name);
    return earlier ? describeField(earlier, field) : [];
  });
  const isMoved = orderOf(before.fields, now) !== orderOf(after.fields, old);
  return [
    ...added.map(({ label }) => `Field “${label}” added`),
    ...removed.map(({ label }) => `Field “${label}” removed`),
    ...changed,
    ...(isMoved ? ['Order of the fields changed'] : []),
    ...texts,
  ];
}

/** The fields that both versions have, in the order of one. */
function orderOf(fields: readonly TemplateField[], other: ReadonlyMap<string, unknown>): string {
  const names = fields.map(({ name }) => name);
  return names.filter((name) => other.has(name)).join(' ');
}

function byName(fields: readonly TemplateField[]): Map<string, TemplateField> {
  return new Map(fields.map((field) => [field.name, field]));
}

function describeField(before: TemplateField, after: TemplateField): string[] {
  if (before.label !== after.label) {
    return [
      `Field “${before.label}” is now called “${after.label}”`,
      ...otherChanges(before, after),
    ];
  }
  return otherChanges(before, after);
}

function otherChanges(before: TemplateField, after: TemplateField): string[] {
  const field = `Field “${after.label}”`;
  return [
    ...(before.kind === after.kind ? [] : [`${field}: another kind`]),
    ...(before.required === after.required
      ? []
      : [`${field} is ${after.required ? 'required' : 'optional'} now`]),
    ...(before.hint === after.hint ? [] : [`${field}: hint changed`]),
    ...(before.options.join('\n') === after.options.join('\n')
      ? []
      : [`${field}: options changed`]),
    ...(before.maxLength === after.maxLength ? [] : [`${field}: length changed`]),
  ];
}
