import { pdfs } from './schema/documents.server.ts';
import type { PublicDocument } from './public-document.ts';

/** A document as the panel and the pages know it. */
export const documentColumns = {
  id: pdfs.id,
  builtIn: pdfs.builtIn,
  slug: pdfs.slug,
  title: pdfs.title,
  description: pdfs.description,
  category: pdfs.category,
  level: pdfs.level,
  pages: pdfs.pages,
  size: pdfs.size,
  datedAt: pdfs.datedAt,
  downloads: pdfs.downloads,
  isActive: pdfs.isActive,
};

export type DocumentRow = PublicDocument & { id: string; downloads: number; isActive: boolean };
