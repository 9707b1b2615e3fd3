import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Badge } from '#ui/document/badge.tsx';
import { findBlocks, type BlockState } from '../../content-blocks.server.ts';
import { blockKeys, blockOf, type BlockKey } from '#shared/content-blocks.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/content.ts';
import { pageNames } from './page-names.ts';

export const handle = { crumb: 'Content' };

export const loader = staffLoader('content:read', findBlocks);

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const paths = [...new Set(blockKeys.map((key) => blockOf(key).path))];
  return (
    <>
      <PageHeading
        title="Content"
        text="Texts of the public pages in your own words. The independence notice is part of the program and cannot be changed."
      />
      <div className="grid gap-4 md:grid-cols-2">
        {paths.map((path) => (
          <Panel
            key={path}
            id={`page-${path.slice(1) || 'home'}`}
            title={pageNames[path] ?? path}
            actions={
              <a href={path} className="text-sm text-link pointer-coarse:py-2.75">
                Open page
              </a>
            }
          >
            <ul className="divide-y divide-line">
              {blockKeys
                .filter((key) => blockOf(key).path === path)
                .map((key) => (
                  <BlockLine key={key} block={key} state={loaderData[key]} />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function BlockLine({ block, state }: { block: BlockKey; state: BlockState | undefined }) {
  const { label, hint, isSample } = blockOf(block);
  return (
    <li className="grid gap-0.5 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={urls.admin.contentBlock(block)}
          className="font-semibold text-link pointer-coarse:py-2.75"
        >
          {label}
        </Link>
        {state?.isChanged ? <Badge tone="primary">Your text</Badge> : <Badge>Built in</Badge>}
        {isSample && !state?.isChanged && <Badge tone="accent">Sample</Badge>}
      </p>
      <p className="text-muted">{hint}</p>
      {state && (
        <p className="text-muted">
          Changed <LocalTime value={state.updatedAt} />
        </p>
      )}
    </li>
  );
}
