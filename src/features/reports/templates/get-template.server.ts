import { desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates, formTemplateVersions } from '../schema/templates.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { describeChanges } from './describe-changes.server.ts';
import { templateIsGone, toVersion } from './template-record.server.ts';
import type { TemplateVersion } from './template-record.server.ts';

export type VersionEntry = Pick<TemplateVersion, 'version' | 'createdByName' | 'createdAt'> & {
  /** Against the version before; empty for the first. */
  changes: string[];
};

export type Template = TemplateVersion & {
  id: string;
  isActive: boolean;
  updatedAt: Date;
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
  return { ...current, id, isActive, updatedAt, history: versions.map(toEntry) };
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
