/** Names of pages for menus and search engines in a language, by path. */
export type PageWords = Readonly<Record<string, { label: string; description: string }>>;
