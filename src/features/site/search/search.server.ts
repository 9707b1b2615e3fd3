import { micromark } from 'micromark';
import MiniSearch, { type Query } from 'minisearch';
import { readContentBlocks } from '#features/base/publishing/content-blocks.server.ts';
import { blockAnchor, blockKeys, blockOf, type ChangedBlocks } from '#shared/content-blocks.ts';
import type { Person } from '#content/people.ts';
import { findPosts, type Post } from '#features/base/publishing/posts.server.ts';
import {
  readPublicEntries,
  type PublicEntries,
} from '#features/base/publishing/public-people.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { readQuestion, type QueryTerm } from './read-question.server.ts';
import {
  foldText,
  toSearchQuery,
  type ExcerptPiece,
  type SearchHit,
} from '#frames/public/search.ts';

/** What is searched, and for what. */
type Asked = {
  /** The built-in pages of a language. */
  content: readonly SearchDocument[];
  language: Language;
  /** The visitor's query; less than two characters find nothing. */
  typed: string;
};

/**
 * Searches all public pages of a language. What the organisation published is English, and read here once for
 * each version of the site.
 */
export async function searchSite(
  ctx: ServiceContext,
  { content, language, typed }: Asked,
): Promise<SearchHit[]> {
  const query = toSearchQuery(typed);
  if (query === undefined) return [];
  const { search_synonyms: synonyms } = await readSiteSettings(ctx);
  const documents = language === baseLanguage ? await readDocuments(ctx, content) : content;
  return searchDocuments(documents, query, synonyms);
}

/** While the database is unavailable, the built-in pages are still found. */
function readDocuments(
  ctx: ServiceContext,
  content: readonly SearchDocument[],
): Promise<readonly SearchDocument[]> {
  return readForSite<readonly SearchDocument[]>(ctx, {
    name: 'search-documents',
    of: siteTags,
    load: async () => [...content, ...(await readOwnWords(ctx))],
    otherwise: content,
  });
}

/** Pages in an answer. */
const maxPages = 12;

/** Pages that are read before those that say the same are joined: twenty guides share their advice. */
const mostRead = 60;

/** Further sections that a page shows below its best. */
const maxOthers = 3;

/** Shorter words are matched exactly, because a changed letter makes another word. */
const shortestFuzzyWord = 4;

/** Weight of a synonym, relative to the typed word. */
const otherWord = 0.6;

/**
 * Finds documents by words, prefixes, misspelt words and synonyms. Documents that match all terms come
 * before partial matches. One hit for each page, with its other sections: twelve answers that are one page
 * hide every other.
 * @param query two characters or more
 * @param synonyms the organisation's own, in addition to the built-in ones
 */
export async function searchDocuments(
  documents: readonly SearchDocument[],
  query: string,
  synonyms = '',
): Promise<SearchHit[]> {
  const index = await searchIndexOf(documents);
  const { wanted, words } = readQuestion(query, synonyms);
  const groups = wanted.map(({ word, stem, others }) => [word, ...(stem ? [stem] : []), ...others]);
  const found = index.search(
    {
      combineWith: 'OR',
      queries: [
        ...wanted.flatMap(queriesFor),
        { queries: [...words], fields: ['title', 'keywords'], boostTerm: () => otherWord / 2 },
      ],
    },
    { boost: { title: 4, keywords: 4, page: 1.5 } },
  );
  const ranked = found.map((hit) => {
    const said = new Set(hit.queryTerms);
    const share =
      groups.filter((group) => group.some((term) => said.has(term))).length / groups.length;
    return { hit, score: hit.score * share * share * Number(hit.weight ?? 1) };
  });
  const best = ranked.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  const pages = Map.groupBy(best, ({ hit }) => pathOf(String(hit.href)));
  const hits = [...pages.values()].slice(0, mostRead).flatMap((sections): SearchHit[] => {
    const [first, ...others] = sections.map(({ hit }) => hit);
    if (!first) return [];
    const hit = {
      href: String(first.href),
      title: String(first.title),
      page: first.page === undefined ? undefined : String(first.page),
      excerpt: makeExcerpt(String(first.text), first.terms),
      // The page itself is the heading of its sections.
      others: others
        .filter(({ page }) => page !== undefined)
        .slice(0, maxOthers)
        .map(({ href, title }) => ({ href: String(href), title: String(title) })),
      same: [],
    };
    return [hit];
  });
  return joinSame(hits).slice(0, maxPages);
}

/** One answer for sections with one title and one excerpt: nine times the same sentence tells nobody where to go. */
function joinSame(hits: readonly SearchHit[]): SearchHit[] {
  const said = Map.groupBy(hits, ({ href, page, title, excerpt }) =>
    page === undefined ? href : [title, ...excerpt.map(({ text }) => text)].join('\n'),
  );
  return [...said.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, same: rest.map(({ href, page = '' }) => ({ href, title: page })) }] : [],
  );
}

function pathOf(href: string): string {
  return href.replace(/#.*/, '');
}

function queriesFor({ word, stem, others }: QueryTerm): Query[] {
  const alternative = { boostTerm: () => otherWord };
  return [
    { queries: [word], prefix: true, fuzzy: word.length < shortestFuzzyWord ? false : 0.2 },
    ...(stem ? [{ ...alternative, queries: [stem], prefix: true }] : []),
    ...(others.length > 0 ? [{ ...alternative, queries: [...others] }] : []),
  ];
}

/** A searchable document: a page, or a section of one. */
export type SearchDocument = {
  /** Unique; link target of the hit. */
  href: string;
  title: string;
  /** Title of the page, when this is a section of it. */
  page?: string | undefined;
  text: string;
  /** Search terms that its text does not contain. */
  keywords?: string | undefined;
  /** Weight among equally good matches; 1 by default. */
  weight?: number | undefined;
};

type SearchIndex = MiniSearch<SearchDocument>;

const indexes = new WeakMap<readonly SearchDocument[], Promise<SearchIndex>>();

/** Index of these documents; the same list is indexed once per process. */
function searchIndexOf(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const known = indexes.get(documents);
  if (known) return known;
  const index = makeIndex(documents);
  indexes.set(documents, index);
  return index;
}

async function makeIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    idField: 'href',
    tokenize: (text) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [],
    fields: ['title', 'page', 'keywords', 'text'],
    storeFields: ['href', 'title', 'page', 'text', 'weight'],
  });
  // In pieces, because all pages at once would keep every other visitor waiting.
  await index.addAllAsync(documents);
  return index;
}

/** About two lines on a phone. */
const excerptLength = 170;

const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/u;

/** The longest prefix that ends with a whole word, when something else follows. */
const wholeWords = /^[^]*[\p{L}\p{N}](?=[^\p{L}\p{N}])/u;

/**
 * Excerpt of a text around the first match, from the beginning of its sentence where that is near, cut at word
 * boundaries.
 * @param terms matched words of the text, lower case
 */
export function makeExcerpt(text: string, terms: readonly string[]): ExcerptPiece[] {
  const matches = matchesOf(text, terms);
  const first = matches.next().value?.index ?? 0;
  const start = excerptStart(text, first);
  const end = lastWordEnd(text, start);

  const pieces: ExcerptPiece[] = [];
  let at = start;
  for (const { 0: word, index } of matchesOf(text, terms, start)) {
    if (index + word.length > end) break;
    push(pieces, text.slice(at, index), false);
    push(pieces, word, true);
    at = index + word.length;
  }
  push(pieces, text.slice(at, end), false);
  if (start > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (end < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

/**
 * One regular expression for all terms: checking each word of twenty texts took longer than finding these
 * texts.
 */
function matchesOf(text: string, terms: readonly string[], from = 0) {
  // Terms with other characters are no words here, and need no escaping.
  const words = terms.filter((term) => /^[\p{L}\p{N}]+$/u.test(term)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
  pattern.lastIndex = from;
  return words === '' ? [].values() : text.matchAll(pattern);
}

const sentenceEnd = /[.!?:]["”’)]?\s+(?=[\p{Lu}\p{N}“"(¿¡])/gu;

/** @param first where the first match begins */
function excerptStart(text: string, first: number): number {
  if (first < excerptLength / 2) return 0;
  const near = first - excerptLength / 2;
  const begins = [...text.slice(0, first).matchAll(sentenceEnd)].at(-1);
  const sentence = begins ? begins.index + begins[0].length : 0;
  return sentence >= near ? sentence : nextWord(text, Math.ceil(first - excerptLength / 3));
}

function nextWord(text: string, from: number): number {
  const pattern = new RegExp(wordStart, 'gu');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? 0;
}

/** @returns end of the excerpt that begins at `start`; a longer word stays whole */
function lastWordEnd(text: string, start: number): number {
  const last = start + excerptLength;
  if (last >= text.length) return text.length;
  // Read as a code point, because some characters are two code units.
  const follows = String.fromCodePoint(text.codePointAt(last) ?? 0);
  const whole = wholeWords.exec(text.slice(start, last) + follows);
  return whole ? start + whole[0].length : text.length;
}

function push(pieces: ExcerptPiece[], text: string, isMatch: boolean): void {
  if (text !== '') pieces.push({ text, isMatch });
}

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&amp;': '&',
  }),
);

/** Text of a Markdown document on one line, without markup. */
export function markdownWords(markdown: string): string {
  return micromark(markdown)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => characters.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Shown = { isSample: boolean };

/**
 * Content that the organisation published, for the search. Samples are excluded, because they are
 * placeholders.
 */
async function readOwnWords(ctx: ServiceContext): Promise<SearchDocument[]> {
  const { enable_blog: hasNews } = await readSiteSettings(ctx);
  const [posts, entries, blocks] = await Promise.all([
    hasNews === 'true' ? findPosts(ctx) : { rows: [] },
    readPublicEntries(ctx),
    readContentBlocks(ctx),
  ]);
  return [
    ...posts.rows.filter(isReal).map(postWords),
    ...entryWords(entries),
    ...blockWords(blocks),
  ];
}

function isReal({ isSample }: Shown): boolean {
  return !isSample;
}

function postWords({ slug, title, body }: Post): SearchDocument {
  return { href: urls.newsPost(slug), title, text: markdownWords(body) };
}

function entryWords({ people, publications, positions }: PublicEntries): SearchDocument[] {
  return [
    ...personWords(people.leaders, urls.about()),
    ...personWords(people.researchers, urls.researchTeamShort()),
    ...(publications ?? []).filter(isReal).map(({ id, title, authors, about }) => ({
      href: `${urls.researchTeamShort()}#${id}`,
      title,
      text: `${authors}. ${about}`,
    })),
    ...(positions ?? []).filter(isReal).map(({ id, title, location, description }) => ({
      href: `${urls.jobs()}#${id}`,
      title,
      text: `${location}. ${description}`,
    })),
  ];
}

function personWords(people: readonly Person[] = [], path: string): SearchDocument[] {
  return people.filter(isReal).map(({ id, name, role, about }) => ({
    href: `${path}#${id}`,
    title: name,
    text: `${role}. ${about}`,
  }));
}

function blockWords(blocks: ChangedBlocks): SearchDocument[] {
  return blockKeys.flatMap((key) => {
    const { label, path } = blockOf(key);
    const text = markdownWords(blocks[key] ?? '');
    return text === '' ? [] : [{ href: `${path}#${blockAnchor(key)}`, title: label, text }];
  });
}
