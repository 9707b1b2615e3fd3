import type { ReactElement } from 'react';
import type { PrintedDocument } from '#shared/documents/printed-document.ts';

/** In pixels. */
export type PictureSize = { width: number; height: number };

/** Renders pictures, one after the other. */
export type Pictures = {
  /**
   * @param drawing boxes with inline styles and flex layout, text and SVG; no classes, no hooks
   * @returns a PNG
   */
  draw(drawing: ReactElement, size: PictureSize): Promise<Uint8Array>;
};

/**
 * Typesets documents as tagged PDFs, one after the other, in a separate process.
 *
 * How to add a document: write `src/platform/adapters/typst/templates/<name>.typ` with `lantern.typ`
 * as its base (`document.typ` is the example), read the order's data there with `json("/data.json")`,
 * and call `set` from a job or a service. Text must come as data, never as part of a template.
 */
export type Typesetter = {
  /** @throws if the template fails on the data, exceeds a limit of time or memory, or is aborted */
  set(order: {
    /** Name of the template. */
    template: string;
    /** Serialised to JSON. The frame requires `data.frame`, a `DocumentFrame` of `shared/documents`. */
    data: object;
    /** Pictures by name: the template finds `trace.svg` at `/files/trace.svg`. */
    files?: ReadonlyMap<string, Uint8Array>;
    /** Aborts the work immediately, and its process with it. */
    signal?: AbortSignal;
  }): Promise<TypesetDocument>;
  /** Changes whenever the templates do, and with them the look of documents. */
  readonly edition: string;
};

/**
 * `missing`: characters that no font here has, each once; they print as boxes. Without one the file is valid PDF/UA-1.
 */
export type TypesetDocument = { pdf: Uint8Array; pages: number; missing: readonly string[] };

/** `title` is the file's own title, or empty. */
export type ReadPdf =
  | { ok: true; pages: number; title: string }
  | {
      ok: false;
      reason: 'no-pdf' | 'damaged' | 'encrypted' | 'scripts' | 'attachments' | 'too-long';
    };

/** `pages`: text of each page, with its line breaks; empty for a page that is a picture. */
export type ReadPdfText =
  | { ok: true; pages: readonly string[] }
  | { ok: false; reason: 'no-pdf' | 'damaged' | 'encrypted' | 'too-long' };

/** A piece of a line of a page; `x` and `end` in points from the left. */
export type PdfPiece = { x: number; end: number; text: string };

/** `pages`: lines of each page from top to bottom; a page that is a picture has none. */
export type ReadPdfLines =
  | { ok: true; pages: readonly (readonly (readonly PdfPiece[])[])[] }
  | { ok: false; reason: 'no-pdf' | 'damaged' | 'encrypted' | 'too-long' };

export type PdfReader = {
  /** Opens an uploaded PDF and describes its content. */
  read(bytes: Uint8Array): Promise<ReadPdf>;
  /** Reads its text and ignores everything else in it. */
  readText(bytes: Uint8Array): Promise<ReadPdfText>;
  /** Reads its text with the place of each piece, for tables. */
  readLines(bytes: Uint8Array): Promise<ReadPdfLines>;
};

/**
 * `entries`: the bytes of their names, one character each; unpacked sizes in bytes. `unsafe`: it has a
 * password, contradicts itself, or unpacks to more than allowed or stated.
 */
export type ReadZip =
  | { ok: true; entries: readonly { name: string; size: number }[] }
  | { ok: false; reason: 'damaged' | 'unsafe' };

/** Unpacks an uploaded ZIP file to verify that it is what it claims; keeps nothing. */
export type ZipReader = { read(bytes: Uint8Array): Promise<ReadZip> };

/**
 * A stretch of the text of a file; `place` in words for staff, `by` whoever wrote it. `isFromPicture`: letters in a
 * picture, which may be misread.
 */
export type FilePassage = { place: string; text: string; by?: string; isFromPicture?: true };

/**
 * Text of a file: `as` what it was read as, `owner` whose account a chat was exported from where the file proves it,
 * `recipients` the people whom a mail was sent to, `unread` parts without text, each with the reason.
 */
export type FileTextFound = {
  as: string;
  passages: readonly FilePassage[];
  owner?: string;
  recipients: readonly string[];
  unread: readonly { place: string; reason: string }[];
};

/** `too-large`: it took more time or memory than a file may. */
export type ReadFileText =
  | { ok: true; text: FileTextFound }
  | { ok: false; reason: 'damaged' | 'too-large' };

/** Sheets of a workbook; `rows`: the text of each cell. */
export type ReadSheets =
  | { ok: true; sheets: readonly { name: string; rows: readonly string[][] }[] }
  | { ok: false; reason: 'damaged' | 'too-large' };

/** Reads the text of any file that people send, and runs nothing of it. */
export type FileTextReader = {
  /** True where letters in pictures can be read, too: what reads them may be left out of an installation. */
  readsLetters: boolean;
  /** @param options `letters`: those in its pictures too, which takes minutes */
  read(bytes: Uint8Array, name: string, options?: { letters?: boolean }): Promise<ReadFileText>;
  /** Reads a workbook as Excel wrote them before 2007. */
  readSheets(bytes: Uint8Array): Promise<ReadSheets>;
};

/** Texts of the site that are offered as documents. */
export type Library = { read(): Promise<readonly PrintedDocument[]> };
