import type { ServiceContext } from '#kernel/context.ts';
import { blockAnchor, blockKeys, blockOf } from '#features/publishing/content-blocks.ts';
import type { ChangedBlocks } from '#features/publishing/content-blocks.ts';
import type { Person } from '#features/publishing/person.ts';
import { urls } from '#shared/urls.ts';
import { readContentBlocks } from '#features/publishing/content/read-content-blocks.server.ts';
import { readPublicEntries } from '#features/publishing/people/read-public-entries.server.ts';
import type { PublicEntries } from '#features/publishing/people/read-public-entries.server.ts';
import { findPosts } from '#features/publishing/posts/find-posts.server.ts';
import type { Post } from '#features/publishing/posts/find-posts.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { SearchDocument } from '../search/build-index.server.ts';
import { markdownWords } from '../search/markdown-words.server.ts';

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
