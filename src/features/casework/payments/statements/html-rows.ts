import { decodeEntities } from './entities.ts';

/** A saved web page that holds a table, whatever its name says. */
export function isHtml(sample: string): boolean {
  const begin = sample.slice(0, 20_000);
  return (
    /^\s*(<!doctype html|<html|<\?xml|<table|<meta|<style|<!--|<head|<body|<div)/i.test(begin) &&
    /<table\b/i.test(sample)
  );
}

/** Tables of a page, each with its rows; one within another is read as rows of its own. */
export function* htmlTables(text: string): Generator<() => Iterable<string[]>> {
  let at = 0;
  for (;;) {
    const begin = indexOfTag(text, '<table', at);
    if (begin < 0) return;
    const next = indexOfTag(text, '<table', begin + 6);
    const close = indexOfTag(text, '</table', begin);
    const end = Math.min(next < 0 ? text.length : next, close < 0 ? text.length : close);
    yield () => htmlRows(text, begin, end);
    at = end;
  }
}

function indexOfTag(text: string, tag: string, from: number): number {
  const [small, large] = [text.indexOf(tag, from), text.indexOf(tag.toUpperCase(), from)];
  return small < 0 ? large : large < 0 ? small : Math.min(small, large);
}

function* htmlRows(text: string, from: number, to: number): Generator<string[]> {
  const tag = /<(\/?)(tr|td|th)\b([^>]{0,400})>/gi;
  tag.lastIndex = from;
  let row: string[] | undefined;
  let cell = -1;
  for (let found = tag.exec(text); found && found.index < to; found = tag.exec(text)) {
    const name = found[2]?.toLowerCase();
    const isEnd = found[1] === '/';
    if (cell >= 0 && row) {
      row.push(textOf(text.slice(cell, found.index)));
      cell = -1;
    }
    if (name === 'tr') {
      if (row && row.some((each) => each !== '')) yield row;
      row = isEnd ? undefined : [];
    } else if (!isEnd) {
      row ??= [];
      cell = found.index + found[0].length;
      // A cell over several columns moves those behind it.
      const span = Number(/\bcolspan\s*=\s*["']?(\d{1,2})/i.exec(found[3] ?? '')?.[1] ?? 1);
      if (span > 1) row.push(...Array.from({ length: span - 1 }, () => ''));
    }
  }
  if (cell >= 0 && row) row.push(textOf(text.slice(cell, to)));
  if (row && row.some((each) => each !== '')) yield row;
}

function textOf(html: string): string {
  return decodeEntities(html.replaceAll(/<br\s*\/?>/gi, ' ').replaceAll(/<[^>]{0,2000}>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
