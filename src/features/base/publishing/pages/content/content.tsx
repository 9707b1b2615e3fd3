import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { blockDefault } from '#content/en/block-defaults.ts';
import { Badge } from '#ui/document/badge.tsx';
import { findBlocks, type BlockState } from '../../content-blocks.server.ts';
import { blockKeys, blockOf, type BlockKey } from '#shared/content-blocks.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/content.ts';
import { pageNames } from './page-names.ts';

export const handle = { crumb: 'Content' };

export const loader = staffLoader('content:read', async (ctx) => {
  const states = await findBlocks(ctx);
  return Object.fromEntries(
    blockKeys.map((key) => [key, shownOf(key, states[key])] as const),
  ) as Record<BlockKey, ShownBlock>;
});

/** A text as the list shows it: its first words, and whose they are. */
type ShownBlock = { words: string; isChanged: boolean; updatedAt: Date | undefined };

function shownOf(key: BlockKey, state: BlockState | undefined): ShownBlock {
  const text = state?.markdown ?? blockDefault(key);
  return {
    words: firstWords(text),
    isChanged: typeof state?.markdown === 'string',
    updatedAt: state?.updatedAt,
  };
}

/** Enough for two lines. */
const mostWords = 180;

/** The beginning of a Markdown text without its marks. */
function firstWords(markdown: string): string {
  const plain = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#+|[-*>]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= mostWords) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', mostWords))}…`;
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const paths = [...new Set(blockKeys.map((key) => blockOf(key).path))];
  return (
    <>
      <PageHeading
        title="Content"
        text="What visitors read now, page by page. The independence notice is part of the program and cannot be changed."
      />
      {paths.map((path) => {
        const id = `page-${path.slice(1) || 'home'}`;
        return (
          <section key={path} aria-labelledby={id} className="grid gap-2">
            <header className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={id} className="text-lg">
                {pageNames[path] ?? path}
              </h2>
              <a href={path} className="text-sm text-link pointer-coarse:py-2.75">
                Open page
              </a>
            </header>
            <ul className="divide-y divide-line border-y border-line">
              {blockKeys
                .filter((key) => blockOf(key).path === path)
                .map((key) => (
                  <BlockLine key={key} block={key} shown={loaderData[key]} />
                ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function BlockLine({ block, shown }: { block: BlockKey; shown: ShownBlock }) {
  const { label, hint, isSample } = blockOf(block);
  const { words, isChanged, updatedAt } = shown;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3 hover:bg-sunken md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={urls.admin.contentBlock(block)}
            className="font-semibold text-link after:absolute after:inset-0"
          >
            {label}
          </Link>
          {isChanged && <Badge tone="primary">Your text</Badge>}
          {isSample && !isChanged && <Badge tone="accent">Sample</Badge>}
        </p>
        {updatedAt && (
          <p className="text-muted">
            Changed <LocalTime value={updatedAt} dateOnly />
          </p>
        )}
      </div>
      {words ? <p className="font-display">{words}</p> : <p className="text-muted">{hint}</p>}
    </li>
  );
}
