import type { PrintedBlock } from '#shared/documents/printed-document.ts';

/** Short names for the blocks of a manual, so that its source reads as text. */

export function text(words: string): PrintedBlock {
  return { kind: 'text', text: words };
}

export function list(...items: readonly string[]): PrintedBlock {
  return { kind: 'list', items };
}

export function steps(...items: readonly string[]): PrintedBlock {
  return { kind: 'steps', items };
}

export function checklist(...items: readonly string[]): PrintedBlock {
  return { kind: 'checklist', items };
}

export function note(
  tone: 'info' | 'warning' | 'danger',
  title: string,
  ...words: readonly string[]
): PrintedBlock {
  return { kind: 'note', tone, title, text: words };
}

/** A worked example: everything in it is made up, and the document says so above it. */
export function example(title: string, ...blocks: readonly PrintedBlock[]): PrintedBlock {
  return {
    kind: 'example',
    mark: 'Made-up example. Nobody in it exists, and no address in it can.',
    title,
    blocks,
  };
}

export function lines(...rows: readonly string[]): PrintedBlock {
  return { kind: 'lines', lines: rows };
}

/** @param widths shares of the width, one for each column */
export function table(
  caption: string,
  [head, ...rows]: readonly (readonly string[])[],
  widths?: readonly number[],
): PrintedBlock {
  return { kind: 'table', caption, head: head ?? [], rows, ...(widths && { widths }) };
}

/** Looks like an address and cannot be one: X, M, P and L are not hexadecimal digits. */
export function exampleAddress(end: string): string {
  return `0xEXAMPLE${end.padStart(33, '0')}`;
}

/** Looks like a transaction ID and cannot be one. */
export function exampleHash(end: string): string {
  return `0xEXAMPLE${end.padStart(57, '0')}`;
}
