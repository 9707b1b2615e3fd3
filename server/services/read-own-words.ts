import type { ServiceContext } from '#server/context.ts';
import { blockAnchor, blockKeys, blockOf } from '#shared/content/content-blocks.ts';
import type { ChangedBlocks } from '#shared/content/content-blocks.ts';
import type { Person } from '#shared/content/person.ts';
import { urls } from '#shared/urls.ts';
import { readContentBlocks } from './content/read-content-blocks.ts';
import { readPublicEntries } from './people/read-public-entries.ts';
import type { PublicEntries } from './people/read-public-entries.ts';
import { findPosts } from './posts/find-posts.ts';
import type { Post } from './posts/find-posts.ts';
import { readSettings } from './settings/read-settings.ts';
import type { SearchDocument } from './search/build-index.ts';
import { markdownWords } from './search/markdown-words.ts';

type Shown = { isSample: boolean };

/** What the organisation published itself, for the search. Samples are nobody's words and stay out. */
export async function readOwnWords(ctx: ServiceContext): Promise<SearchDocument[]> {
  const { enable_blog: hasNews } = await readSettings(ctx);
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
