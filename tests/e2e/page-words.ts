import { parse, type HTMLElement } from 'node-html-parser';

/** Text of an element, on one line. */
export function wordsOf(element: HTMLElement | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Parses a page without its scripts, which hold data that is not displayed. */
export async function readPage(answer: Response): Promise<HTMLElement> {
  return parse(await answer.text(), { blockTextElements: { script: false, style: false } });
}
