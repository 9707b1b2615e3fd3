/** How much a document expects of its reader, from the least. */
export const documentLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

export type DocumentLevel = (typeof documentLevels)[number];

/** Places that offer a document: three shelves of the manuals page, and the pages themselves. */
export const documentCategories = [
  'procedures',
  'victims',
  'prevention',
  'guides',
  'reports',
] as const;

export type DocumentCategory = (typeof documentCategories)[number];

export function isDocumentLevel(value: unknown): value is DocumentLevel {
  return documentLevels.some((level) => level === value);
}

export function isDocumentCategory(value: unknown): value is DocumentCategory {
  return documentCategories.some((category) => category === value);
}
