import { createHash } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import type { PrintedDocument } from '#shared/documents/printed-document.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { buildFrame } from './build-frame.server.ts';

export type PlannedDocument = {
  document: PrintedDocument;
  /** For the typesetter. */
  data: object;
  /** Fingerprint of all that the file is made from. */
  edition: string;
};

/** Every document of the site's own, as it would be made now. */
export async function plannedDocuments(ctx: ServiceContext): Promise<PlannedDocument[]> {
  const { company_name: name } = await readSettings(ctx);
  const { appUrl } = ctx.ports.site;
  const documents = await ctx.ports.library.read();
  return documents.map((document) => {
    const data = { frame: buildFrame(document, { name, appUrl }), body: document.body };
    const made = createHash('sha256').update(ctx.ports.typesetter.edition);
    return { document, data, edition: made.update(JSON.stringify(data)).digest('hex') };
  });
}
