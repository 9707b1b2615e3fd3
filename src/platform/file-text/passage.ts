/** A stretch of text of a file. */
export type Passage = {
  /** Where it stands, in words for staff: "page 2", "message of 14/01/2026, 21:00". Empty for the file as a whole. */
  place: string;
  text: string;
  /** Who wrote it, by the name that the file gives. */
  by?: string;
};

/** Why a part of a file has no text here. */
export type Unread =
  | 'picture'
  | 'recording'
  | 'encrypted'
  | 'damaged'
  | 'too-large'
  | 'too-deep'
  | 'unknown';

/** The text of a file, with the place of each piece. */
export type FileText = {
  /** What it was read as, such as "Chat of WhatsApp". */
  as: string;
  passages: Passage[];
  /** Whose account a chat was exported from, where the file proves it: a name among `by`. */
  owner?: string;
  /** Addresses of people a mail was sent to, who are nobody's offender. */
  recipients: string[];
  /** Parts without text. */
  unread: { place: string; reason: Unread }[];
};

/** What one file may cost, with everything packed in it. */
export type Budget = { characters: number; parts: number; bytes: number };

export function newBudget(): Budget {
  return { characters: 4_000_000, parts: 3_000, bytes: 200 * 1024 * 1024 };
}

export function emptyText(as: string): FileText {
  return { as, passages: [], recipients: [], unread: [] };
}

/** Adds a passage as far as the budget goes. */
export function addPassage(file: FileText, passage: Passage, budget: Budget): void {
  if (passage.text.trim() === '' || budget.characters <= 0) return;
  const text = passage.text.slice(0, budget.characters);
  budget.characters -= text.length;
  file.passages.push({ ...passage, text });
  if (budget.characters === 0) file.unread.push({ place: passage.place, reason: 'too-large' });
}

/** Joins the words for a place with those of what it is in. */
export function placeIn(outer: string, inner: string): string {
  return [outer, inner].filter(Boolean).join(', ');
}
