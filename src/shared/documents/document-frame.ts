/** Parts around the text of every document: cover or heading, footer, and the last page. */
export type DocumentFrame = {
  /** `manual` has a cover, a list of contents, and begins each part on a new page. */
  layout: 'manual' | 'leaflet';
  title: string;
  /** Above the title, such as `Manual · Advanced`. */
  kind: string;
  /** One or two sentences below the title; also what search engines and libraries show. */
  about: string;
  organisation: string;
  /** Address of the site, where the file can be compared with the one there. */
  site: string;
  /** BCP 47. */
  language: string;
  date: { year: number; month: number; day: number; words: string };
  /** States who wrote the document and who did not; on every page. */
  notice: string;
  /** Explains how to verify that the file is genuine. */
  genuine: { title: string; text: readonly string[] };
  /** The words that the frame itself needs, in the document's language. */
  words: { contents: string; page: string; of: string; asOf: string; inWords: string };
};
