import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { formTemplateVersions } from '#features/reports/schema/templates.server.ts';
import { formTypes } from '#shared/forms/form-types.ts';

/** What a form that staff built asks for in its fields, whatever they are called. */
export type AskedFields = {
  /** How to reach the visitor. */
  reporter: ReadonlySet<string>;
  wallets: ReadonlySet<string>;
};

/**
 * Which fields of a submission ask for the visitor's own contact: in a template those of the kinds
 * e-mail and phone. Nothing for the site's own forms, whose fields are known.
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
