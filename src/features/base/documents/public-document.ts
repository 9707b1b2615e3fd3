/** A document as a page offers it. Pages, size and day are those of the file. */
export type PublicDocument = {
  /** The text of the site that it is made from; null: uploaded. */
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
};
