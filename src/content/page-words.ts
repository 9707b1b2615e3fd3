/** What menus and search engines call pages in a language, by their paths. */
export type PageWords = Readonly<Record<string, { label: string; description: string }>>;
