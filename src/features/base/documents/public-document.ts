/** A document as offered on a page. Pages, size and day are read from the file. */
export type PublicDocument = {
  /** Text of the site that it is made from; null for an upload. */
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
