import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { findSamples, type SampleKind } from '../../samples.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/sample.ts';

export const handle = { crumb: 'Sample' };

const words: Record<SampleKind, { label: string; page: string; replace: string }> = {
  leaders: {
    label: 'Leaders',
    page: urls.about(),
    replace: `${urls.admin.entry('person', 'new')}?team=leaders`,
  },
  researchers: {
    label: 'Researchers',
    page: urls.researchTeamShort(),
    replace: `${urls.admin.entry('person', 'new')}?team=researchers`,
  },
  publications: {
    label: 'Publications',
    page: urls.researchTeamShort(),
    replace: urls.admin.entry('publication', 'new'),
  },
  positions: {
    label: 'Open positions',
    page: urls.jobs(),
    replace: urls.admin.entry('position', 'new'),
  },
  'about/teams': {
    label: 'Teams',
    page: urls.about(),
    replace: urls.admin.contentBlock('about/teams'),
  },
  'career/benefits': {
    label: 'What we offer to employees',
    page: urls.career(),
    replace: urls.admin.contentBlock('career/benefits'),
  },
};

export const loader = staffLoader('content:read', findSamples);

export default function SamplePage({ loaderData: { open, areShown } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="What is still sample"
        text="Examples stand on the public pages with a visible badge until you put your own in their place."
      />
      {!areShown && (
        <Notice>
          Examples are switched off under <Link to={urls.admin.settings('features')}>Features</Link>
          : the pages leave these parts out.
        </Notice>
      )}
      <Panel id="samples" title={open.length === 0 ? 'Nothing is sample any more' : 'To replace'}>
        {open.length === 0 ? (
          <p className="flex items-center gap-2 text-sm">
            <Check className="size-5 text-success-ink" />
            Every list and text is your own.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {open.map((kind) => (
              <li
                key={kind}
                className="grid gap-x-3 gap-y-1.5 py-2.5 text-sm sm:flex sm:items-center sm:justify-between"
              >
                <span className="flex items-center gap-2 font-semibold">
                  {words[kind].label}
                  <Badge tone="accent">Sample</Badge>
                </span>
                <span className="flex gap-4">
                  <a href={words[kind].page} aria-label={`Open page: ${words[kind].label}`}>
                    Open page
                  </a>
                  <Link to={words[kind].replace} aria-label={`Replace: ${words[kind].label}`}>
                    Replace
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
