/** A text by the research team. */
export type Publication = {
  id: string;
  title: string;
  authors: string;
  year: number;
  about: string;
  /** Where it can be read. */
  href?: string;
  isSample: boolean;
};
