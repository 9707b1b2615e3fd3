import type { DocumentCategory, DocumentLevel } from './document-kinds.ts';
import type { Trace } from './trace.ts';

export type PrintedTerm = { title: string; text: string };

/** One block of a document. All of it is plain text: a string never contains markup. */
export type PrintedBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list' | 'steps' | 'checklist'; items: readonly string[] }
  | { kind: 'terms'; items: readonly PrintedTerm[] }
  | {
      kind: 'note';
      tone: 'info' | 'warning' | 'danger';
      title: string;
      text: readonly string[];
    }
  /** Invented throughout, and labelled so wherever it is shown. */
  | { kind: 'example'; mark: string; title: string; blocks: readonly PrintedBlock[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Shares of the width, one for each column; equal when left out. */
      widths?: readonly number[];
    }
  /** Text to be read character by character: an address, a header, an entry of a log. */
  | { kind: 'lines'; lines: readonly string[] }
  | {
      kind: 'trace';
      caption: string;
      /** Text alternative of the picture; its steps follow as text. */
      alternative: string;
      trace: Trace;
    }
  | { kind: 'figures'; items: readonly { value: string; label: string; source: string }[] }
  /** Sources of the block above, as numbers of the references. */
  | { kind: 'sources'; words: string; numbers: readonly number[] };

export type PrintedSection = { title: string; blocks: readonly PrintedBlock[] };

/** A chapter of a manual, or a part of a leaflet, which has no sections. */
export type PrintedPart = {
  title: string;
  /** Numbered parts are chapters; glossary and references are not. */
  isNumbered: boolean;
  blocks: readonly PrintedBlock[];
  sections: readonly PrintedSection[];
};

export type PrintedReference = { text: string; href: string };

/** The body of a document, as `document.typ` sets it. */
export type PrintedBody = {
  parts: readonly PrintedPart[];
  references: { title: string; entries: readonly PrintedReference[] };
};

/** A document generated from the texts of the site. */
export type PrintedDocument = {
  /** Permanent name: the address `/documents/{id}.pdf` contains it. */
  id: string;
  title: string;
  description: string;
  /** Above the title, such as `Manual · Advanced`. */
  kind: string;
  category: DocumentCategory;
  level: DocumentLevel;
  layout: 'manual' | 'leaflet';
  /** The day of the text: YYYY-MM-DD. */
  revised: string;
  /** Path of the page that offers it. */
  page: string;
  body: PrintedBody;
};

/** A part without a number or sections. */
export function part(title: string, blocks: readonly PrintedBlock[]): PrintedPart {
  return { title, isNumbered: false, blocks, sections: [] };
}
