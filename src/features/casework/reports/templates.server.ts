import { and, desc, eq, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readKeysetPage, type Cursor, type Page } from '#kernel/lists/keyset-page.ts';
import { formTemplates, formTemplateVersions } from './schema.server.ts';
import {
  describeChanges,
  findVersion,
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
  /** Not served although it is active, for what it claims. */
  isHidden: boolean;
  fieldCount: number;
  successMessage: string;
  createdAt: Date;
  updatedAt: Date;
};

const pageSize = 25;

/** The forms that staff built, newest first. */
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
  /** Against the version before; empty for the first. */
  changes: string[];
};

export type Template = TemplateVersion & {
  id: string;
  isActive: boolean;
  updatedAt: Date;
  /** Why it is not served although it is active. */
  unshown: string | undefined;
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
  return { ...current, id, isActive, updatedAt, unshown, history: versions.map(toEntry) };
}

/** Shown; the ones before stay in the database. */
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

/** In milliseconds: how long a page that is open in a browser may still be sent as it was. */
const oldPageServes = 24 * 60 * 60_000;

export type ActiveTemplate = Omit<TemplateVersion, 'createdByName' | 'createdAt'>;

/**
 * The live form at an address; undefined when there is none. Open to everybody.
 * @param input `version` is the one a visitor has filled in: it is taken as it was for a day after
 *   it was replaced, so that nobody loses what they typed because staff changed the form meanwhile
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

/** Who built it is nobody's business outside. */
function toActive(found: TemplateVersion): ActiveTemplate {
  const { createdByName: _name, createdAt: _time, ...rest } = found;
  return rest;
}

/** The last part of the address of every form that staff built and switched on. */
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
 * What the forms that staff built are called, by form type; also those that are removed by now but
 * have submissions. For whoever reads submissions.
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
 * What the fields of a form that staff built are called, by name, in the order of the form: those of
 * its newest version first, then those that only an earlier one had. Empty for every other form.
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
