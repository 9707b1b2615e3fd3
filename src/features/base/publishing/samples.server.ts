import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { readContentBlocks } from './content-blocks.server.ts';
import { findPosts } from './posts.server.ts';
import { readPublicEntries } from './public-people.server.ts';

const sampleKinds = [
  'leaders',
  'researchers',
  'publications',
  'positions',
  'posts',
  'about/teams',
  'career/benefits',
] as const;

export type SampleKind = (typeof sampleKinds)[number];

/** Parts of the site that still show examples, with whether examples are enabled. */
export async function findSamples(
  ctx: ServiceContext,
): Promise<{ open: SampleKind[]; areShown: boolean }> {
  authorize(ctx, 'content:read');
  const [entries, blocks, posts, settings] = await Promise.all([
    readPublicEntries(ctx),
    readContentBlocks(ctx),
    findPosts(ctx, { limit: 1, offset: 0 }),
    readSettings(ctx),
  ]);
  const isReplaced: Record<SampleKind, boolean> = {
    leaders: isOwn(entries.people.leaders),
    researchers: isOwn(entries.people.researchers),
    publications: isOwn(entries.publications),
    positions: isOwn(entries.positions),
    posts: posts.total > 0,
    'about/teams': entries.workTeams !== undefined || blocks['about/teams'] !== undefined,
    'career/benefits': blocks['career/benefits'] !== undefined,
  };
  return {
    open: sampleKinds.filter((kind) => !isReplaced[kind]),
    areShown: settings.show_sample_content !== 'false',
  };
}

function isOwn(list: readonly { isSample: boolean }[] | undefined): boolean {
  return list !== undefined && !list.some(({ isSample }) => isSample);
}
