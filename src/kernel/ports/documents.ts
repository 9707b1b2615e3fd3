import type { ReactElement } from 'react';
import type { PrintedDocument } from '#shared/documents/printed-document.ts';

/** In pixels. */
export type PictureSize = { width: number; height: number };

/** Draws pictures, one after the other. */
export type Pictures = {
  /**
   * @param drawing boxes with inline styles and flex layout, text and SVG; no classes, no hooks
   * @returns a PNG
   */
  draw(drawing: ReactElement, size: PictureSize): Promise<Uint8Array>;
};

/**
 * Sets documents as tagged PDFs, one after the other, in a process of its own.
 *
 * How to add a document: write `src/platform/adapters/typst/templates/<name>.typ` with `lantern.typ` as its
 * base (`document.typ` is the example), read the order's data there with `json("/data.json")`, and
 * call `set` from a job or a verb. Text must come as data, never as part of a template.
 */
export type Typesetter = {
  /** @throws when the template fails on the data, takes too long or too much, or is told to stop */
  set(order: {
    /** Name of the template. */
    template: string;
    /** Becomes JSON. The frame wants `data.frame`, a `DocumentFrame` of `shared/documents`. */
    data: object;
    /** Pictures by name, such as `trace.svg`: the template finds it at `/files/trace.svg`. */
    files?: ReadonlyMap<string, Uint8Array>;
    /** Ends the work at once, and its process with it. */
    signal?: AbortSignal;
  }): Promise<TypesetDocument>;
  /** Another one when the templates changed, and documents look different with it. */
  readonly edition: string;
};

/** `isUniversal`: the file is valid PDF/UA-1. It is not where a character has no letter here. */
export type TypesetDocument = { pdf: Uint8Array; pages: number; isUniversal: boolean };

/** `title` as the file names itself, or empty. */
export type ReadPdf =
  | { ok: true; pages: number; title: string }
  | {
      ok: false;
      reason: 'no-pdf' | 'damaged' | 'encrypted' | 'scripts' | 'attachments' | 'too-long';
    };

/** `pages`: the text of each, with line breaks where the page has them; empty for a picture of a page. */
export type ReadPdfText =
  | { ok: true; pages: readonly string[] }
  | { ok: false; reason: 'no-pdf' | 'damaged' | 'encrypted' | 'too-long' };

export type PdfReader = {
  /** Opens a PDF that somebody sent, and says what is in it. */
  read(bytes: Uint8Array): Promise<ReadPdf>;
  /** Reads its words. What else is in it is left where it is. */
  readText(bytes: Uint8Array): Promise<ReadPdfText>;
};

/**
 * `entries`: by the bytes of their names, one character each; sizes in bytes, unpacked. `unsafe`: it
 * has a password, contradicts itself, or unpacks to more than it may or says.
 */
export type ReadZip =
  | { ok: true; entries: readonly { name: string; size: number }[] }
  | { ok: false; reason: 'damaged' | 'unsafe' };

/** Unpacks a ZIP file that somebody sent, to see whether it is what it says; keeps nothing of it. */
export type ZipReader = { read(bytes: Uint8Array): Promise<ReadZip> };

/** The texts of the site that are offered as documents. */
export type Library = { read(): Promise<readonly PrintedDocument[]> };
