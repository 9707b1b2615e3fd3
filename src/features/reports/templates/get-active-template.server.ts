import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates } from '../schema/templates.server.ts';
import { findVersion } from './template-record.server.ts';
import type { TemplateVersion } from './template-record.server.ts';

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
    if (earlier) return toActive(earlier);
  }
  const current = await findVersion(ctx, { templateId: row.id, version: row.version });
  return current && toActive(current);
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
