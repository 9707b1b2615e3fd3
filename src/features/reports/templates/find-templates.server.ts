import { and, eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates, formTemplateVersions } from '../schema/templates.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { readKeysetPage } from '#kernel/lists/keyset-page.ts';
import type { Cursor, Page } from '#kernel/lists/keyset-page.ts';

export type TemplateRow = {
  id: string;
  formType: string;
  name: string;
  isActive: boolean;
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
  return readKeysetPage(
    formTemplates.id,
    { cursor: input.cursor, size: pageSize },
    ({ where, orderBy, limit }) =>
      ctx.db
        .select(listColumns)
        .from(formTemplates)
        .innerJoin(
          formTemplateVersions,
          and(
            eq(formTemplateVersions.templateId, formTemplates.id),
            eq(formTemplateVersions.version, formTemplates.version),
          ),
        )
        .where(where)
        .orderBy(orderBy)
        .limit(limit),
  );
}

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
