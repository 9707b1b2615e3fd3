/** A stretch of text of a file. */
export type Passage = {
  /** Where it stands, in words for staff: "page 2", "message of 14/01/2026, 21:00". Empty for the file as a whole. */
  place: string;
  text: string;
  /** Who wrote it, by the name that the file gives. */
  by?: string;
  /** Letters in a picture, which may be misread. */
  isFromPicture?: true;
};

/** Why a part of a file has no text here. */
export type Unread =
  | 'picture'
  | 'picture-too-large'
  | 'too-many-pictures'
  | 'no-letters'
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

/** Letters of a picture, or why it has none here. */
export type PictureReader = (
  picture: Uint8Array,
) => Promise<{ text: string; isWhole: boolean } | Unread>;

/** What one file may cost, with everything packed in it. `readPicture` is missing where pictures are not read. */
export type Budget = {
  characters: number;
  parts: number;
  bytes: number;
  pictures: number;
  readPicture: PictureReader | undefined;
};

export function newBudget(readPicture?: PictureReader): Budget {
  return {
    characters: 4_000_000,
    parts: 3_000,
    bytes: 200 * 1024 * 1024,
    pictures: 20,
    readPicture,
  };
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
