import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { readContentBlocks } from './content-blocks.server.ts';
import { readPublicEntries } from './public-people.server.ts';

const sampleKinds = [
  'leaders',
  'researchers',
  'publications',
  'positions',
  'about/teams',
  'career/benefits',
] as const;

export type SampleKind = (typeof sampleKinds)[number];

/** Parts of the site that still show examples, with whether examples are enabled. */
export async function findSamples(
  ctx: ServiceContext,
): Promise<{ open: SampleKind[]; areShown: boolean }> {
  authorize(ctx, 'content:read');
  const [entries, blocks, settings] = await Promise.all([
    readPublicEntries(ctx),
    readContentBlocks(ctx),
    readSettings(ctx),
  ]);
  const isReplaced: Record<SampleKind, boolean> = {
    leaders: isOwn(entries.people.leaders),
    researchers: isOwn(entries.people.researchers),
    publications: isOwn(entries.publications),
    positions: isOwn(entries.positions),
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
