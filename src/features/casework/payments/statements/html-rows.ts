import { decodeEntities } from '#shared/format/decode-entities.ts';

/** A saved web page that holds a table, whatever its name says. */
export function isHtml(sample: string): boolean {
  const begin = sample.slice(0, 20_000);
  return (
    /^\s*(<!doctype html|<html|<\?xml|<table|<meta|<style|<!--|<head|<body|<div)/i.test(begin) &&
    /<table\b/i.test(sample)
  );
}

/** A page may be built of tables; a statement is among the first. */
const maxTables = 500;

/** Tables of a page, each with its rows; one within another is read as rows of its own. */
export function htmlTables(text: string): (() => Iterable<string[]>)[] {
  const edges: number[] = [];
  const tag = /<table\b/gi;
  for (let found = tag.exec(text); found && edges.length < maxTables; found = tag.exec(text))
    edges.push(found.index);
  return edges.map((begin, place) => {
    const end = edges[place + 1] ?? text.length;
    return () => htmlRows(text.slice(begin, end));
  });
}

/** In cells, and in characters. */
const longestRow = 200;
const longestCell = 4_000;

/** Tags after which a row that does not end makes room for others. */
const tagsPerTurn = 2_000;

function* htmlRows(text: string): Generator<string[]> {
  const tag = /<(\/?)(tr|td|th)\b([^<>]{0,400})>/gi;
  let row: string[] | undefined;
  let [cell, tags] = [-1, 0];
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    tags += 1;
    if (tags % tagsPerTurn === 0) yield [];
    const name = found[2]?.toLowerCase();
    const isEnd = found[1] === '/';
    if (cell >= 0 && row && row.length < longestRow)
      row.push(textOf(text.slice(cell, Math.min(found.index, cell + longestCell))));
    cell = -1;
    if (name === 'tr') {
      if (row && row.some((each) => each !== '')) yield row;
      row = isEnd ? undefined : [];
    } else if (!isEnd) {
      row ??= [];
      cell = found.index + found[0].length;
      // A cell over several columns moves those behind it.
      const span = Number(/\bcolspan\s*=\s*["']?(\d{1,2})/i.exec(found[3] ?? '')?.[1] ?? 1);
      for (let more = 1; more < span && row.length < longestRow; more += 1) row.push('');
    }
  }
  if (cell >= 0 && row) row.push(textOf(text.slice(cell, cell + longestCell)));
  if (row && row.some((each) => each !== '')) yield row;
}

function textOf(html: string): string {
  const bare = html.replaceAll(/<br\s*\/?>/gi, ' ').replaceAll(/<[^<>]{0,2000}>/g, '');
  return decodeEntities(bare).replaceAll(/\s+/g, ' ').trim();
}
