export type LegalSection = {
  /** Anchor, without the hash. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
};

/** A legal page. It speaks of "we"; the page names the organisation from the settings. */
export type LegalText = {
  lead: string;
  /** Day of the last change of the words, YYYY-MM-DD. */
  changed: string;
  sections: readonly LegalSection[];
};

/** Last section of a legal page. */
export const changesSection: LegalSection = {
  id: 'changes',
  title: 'Changes',
  paragraphs: ['When we change this page, we change the date at the top.'],
};
