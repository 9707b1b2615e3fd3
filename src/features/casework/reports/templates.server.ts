import { and, desc, eq, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readKeysetPage, type Cursor, type Page } from '#kernel/lists/keyset-page.ts';
import { formTemplates, formTemplateVersions } from '#database/tables/reports.ts';
import {
  describeChanges,
  findVersion,
  isFormUsed,
  templateIsGone,
  templateProblem,
  toVersion,
  type TemplateVersion,
} from './template-record.server.ts';

export type TemplateRow = {
  id: string;
  formType: string;
  name: string;
  isActive: boolean;
  /** Not served although it is active, because of a claim. */
  isHidden: boolean;
  fieldCount: number;
  successMessage: string;
  createdAt: Date;
  updatedAt: Date;
};

const pageSize = 25;

/** The forms built by staff, newest first. */
export async function findTemplates(
  ctx: ServiceContext,
  input: { cursor?: Cursor | undefined } = {},
): Promise<Page<TemplateRow>> {
  authorize(ctx, 'template:read');
  const page = await readKeysetPage(
    formTemplates.id,
    { cursor: input.cursor, size: pageSize },
    ({ where, orderBy, limit }) =>
      ctx.db
        .select({ ...listColumns, stored: formTemplateVersions })
        .from(formTemplates)
        .innerJoin(formTemplateVersions, isCurrent)
        .where(where)
        .orderBy(orderBy)
        .limit(limit),
  );
  const rows = page.rows.map(({ stored, ...row }) => ({
    ...row,
    isHidden: row.isActive && templateProblem(toVersion(stored)) !== undefined,
  }));
  return { ...page, rows };
}

const isCurrent = and(
  eq(formTemplateVersions.templateId, formTemplates.id),
  eq(formTemplateVersions.version, formTemplates.version),
);

const listColumns = {
  id: formTemplates.id,
  formType: formTemplates.formType,
  name: formTemplates.name,
  isActive: formTemplates.isActive,
  fieldCount: sql<number>`jsonb_array_length(${formTemplateVersions.fields} -> 'list')`,
  successMessage: formTemplateVersions.successMessage,
  createdAt: formTemplates.createdAt,
  updatedAt: formTemplates.updatedAt,
};

export type VersionEntry = Pick<TemplateVersion, 'version' | 'createdByName' | 'createdAt'> & {
  /** Compared with the previous version; empty for the first. */
  changes: string[];
};

export type Template = TemplateVersion & {
  id: string;
  isActive: boolean;
  updatedAt: Date;
  /** Reason why it is not served although it is active. */
  unshown: string | undefined;
  /** Somebody has sent it, so its address stays. */
  isUsed: boolean;
  /** Newest first. */
  history: VersionEntry[];
};

/**
 * A form with its current content and its history.
 * @throws Refusal `not_found`
 */
export async function getTemplate(ctx: ServiceContext, input: { id: string }): Promise<Template> {
  authorize(ctx, 'template:read');
  const [row] = await ctx.db.select().from(formTemplates).where(eq(formTemplates.id, input.id));
  if (!row) throw templateIsGone();
  const stored = await ctx.db
    .select()
    .from(formTemplateVersions)
    .where(eq(formTemplateVersions.templateId, row.id))
    .orderBy(desc(formTemplateVersions.version))
    .limit(maxVersions);
  const versions = stored.map(toVersion);
  const [current] = versions;
  if (!current) throw templateIsGone();
  const { id, isActive, updatedAt } = row;
  const unshown = templateProblem(current);
  const isUsed = await isFormUsed(ctx, row.formType);
  return { ...current, id, isActive, updatedAt, unshown, isUsed, history: versions.map(toEntry) };
}

/** Versions shown; earlier ones stay in the database. */
const maxVersions = 100;

function toEntry(
  version: TemplateVersion,
  place: number,
  newestFirst: TemplateVersion[],
): VersionEntry {
  const before = newestFirst[place + 1];
  const { createdByName, createdAt } = version;
  const changes = before ? describeChanges(before, version) : [];
  return { version: version.version, createdByName, createdAt, changes };
}

/** In milliseconds: how long a page left open in a browser may still be submitted with its version. */
const oldPageServes = 24 * 60 * 60_000;

export type ActiveTemplate = Omit<TemplateVersion, 'createdByName' | 'createdAt'>;

/**
 * The live form at an address; undefined when there is none. Open to everybody.
 * @param input `version` is the one a visitor has filled in: it is accepted for a day after it was
 *   replaced, so that nobody loses typed text because staff changed the form meanwhile
 */
export async function getActiveTemplate(
  ctx: ServiceContext,
  input: { formType: string; version?: number | undefined },
): Promise<ActiveTemplate | undefined> {
  const [row] = await ctx.db
    .select({ id: formTemplates.id, version: formTemplates.version })
    .from(formTemplates)
    .where(and(eq(formTemplates.formType, input.formType), eq(formTemplates.isActive, true)));
  if (!row) return undefined;
  const wanted = input.version ?? row.version;
  if (wanted < row.version && (await isStillServed(ctx, { templateId: row.id, version: wanted }))) {
    const earlier = await findVersion(ctx, { templateId: row.id, version: wanted });
    if (earlier && !templateProblem(earlier)) return toActive(earlier);
  }
  const current = await findVersion(ctx, { templateId: row.id, version: row.version });
  return current && !templateProblem(current) ? toActive(current) : undefined;
}

async function isStillServed(
  ctx: ServiceContext,
  of: { templateId: string; version: number },
): Promise<boolean> {
  const next = await findVersion(ctx, { templateId: of.templateId, version: of.version + 1 });
  return next !== undefined && ctx.now().getTime() - next.createdAt.getTime() < oldPageServes;
}

/** Omits the author, who is not public. */
function toActive(found: TemplateVersion): ActiveTemplate {
  const { createdByName: _name, createdAt: _time, ...rest } = found;
  return rest;
}

/** The last part of the address of every active form built by staff. */
export async function findActiveFormTypes(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ stored: formTemplateVersions })
    .from(formTemplates)
    .innerJoin(formTemplateVersions, isCurrent)
    .where(eq(formTemplates.isActive, true));
  const shown = rows
    .map(({ stored }) => toVersion(stored))
    .filter((form) => !templateProblem(form));
  return shown.map(({ formType }) => formType);
}

/**
 * Names of the forms built by staff, by form type; includes removed forms that have submissions. For
 * readers of submissions.
 */
export async function findFormNames(ctx: ServiceContext): Promise<Record<string, string>> {
  authorize(ctx, 'submission:read');
  const { formType, name, id } = formTemplateVersions;
  const rows = await ctx.db
    .selectDistinctOn([formType], { formType, name })
    .from(formTemplateVersions)
    .orderBy(formType, desc(id));
  return Object.fromEntries(rows.map((row) => [row.formType, row.name]));
}

/**
 * Labels of the fields of a form built by staff, by name, in the order of the form: first those of its
 * newest version, then those of earlier versions only. Empty for every other form.
 */
export async function findFieldLabels(
  ctx: ServiceContext,
  input: { formType: string },
): Promise<ReadonlyMap<string, string>> {
  authorize(ctx, 'submission:read');
  const versions = await ctx.db
    .select({ fields: formTemplateVersions.fields })
    .from(formTemplateVersions)
    .where(eq(formTemplateVersions.formType, input.formType))
    .orderBy(desc(formTemplateVersions.id));
  const labels = new Map<string, string>();
  for (const { name, label } of versions.flatMap(({ fields }) => fields.list))
    if (!labels.has(name)) labels.set(name, label);
  return labels;
}
