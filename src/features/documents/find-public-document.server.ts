import type { ServiceContext } from '#kernel/context.ts';
import type { PublicDocument } from './public-document.ts';
import { findPublicDocuments } from './find-public-documents.server.ts';

/** The file of a page, by the name of its text; undefined until it is made, or when it is not offered. */
export async function findPublicDocument(
  ctx: ServiceContext,
  builtIn: string,
): Promise<PublicDocument | undefined> {
  const documents = await findPublicDocuments(ctx);
  return documents.find((document) => document.builtIn === builtIn);
}
