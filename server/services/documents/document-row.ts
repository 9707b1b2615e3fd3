import { pdfs } from '#server/db/schema/documents.ts';

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

export type DocumentRow = {
  id: string;
  /** Made from this text of the site; null: uploaded. */
  builtIn: string | null;
  slug: string;
  title: string;
  description: string;
  category: string;
  level: string;
  pages: number;
  /** In bytes. */
  size: number;
  datedAt: Date;
  downloads: number;
  isActive: boolean;
};
