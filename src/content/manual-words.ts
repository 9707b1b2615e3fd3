import type { ManualCategory } from './en/manuals/manuals.ts';

/** What the page of manuals says about them in a language. The files themselves are in English. */
export type ManualWords = {
  /** Shelves of the page. */
  categories: Readonly<Record<ManualCategory['id'], { title: string; about: string }>>;
  /** Our own documents, by id. `chapters`: their titles, in order. */
  manuals: Readonly<Record<string, { title: string; about: string; chapters: readonly string[] }>>;
  /** What a page that is made to be printed is for, by path. */
  pages: Readonly<Record<string, string>>;
};

/** The English words, from the manuals themselves. */
export function readManualWords(categories: readonly ManualCategory[]): ManualWords {
  const entries = categories.flatMap((category) => category.entries);
  return {
    categories: Object.fromEntries(
      categories.map(({ id, title, about }) => [id, { title, about }]),
    ) as ManualWords['categories'],
    manuals: Object.fromEntries(
      entries.flatMap((entry) => {
        if (entry.kind !== 'document') return [];
        const { id, title, about, chapters } = entry.manual;
        return [[id, { title, about, chapters: chapters.map((chapter) => chapter.title) }]];
      }),
    ),
    pages: Object.fromEntries(
      entries.flatMap((entry) => (entry.kind === 'page' ? [[entry.path, entry.about]] : [])),
    ),
  };
}
