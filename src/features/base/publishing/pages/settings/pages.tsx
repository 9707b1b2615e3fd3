import { Link } from 'react-router';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import { pagesFor } from '#content/en/pages-for.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#ui/application/table.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { findPageViews } from '../../page-views.server.ts';
import { readSeoPages } from '../../site-pages.server.ts';
import type { Route } from './+types/pages.ts';

export const handle = { crumb: 'Pages and views' };

const periods = [7, 30, 90, 365] as const;

export const loader = staffLoader('settings:read', async (ctx, { url }) => {
  const days = periods.find((each) => String(each) === url.searchParams.get('days')) ?? 30;
  const [views, seo, settings] = await Promise.all([
    findPageViews(ctx, { days }),
    readSeoPages(ctx),
    readSettings(ctx),
  ]);
  const counted = new Map(views.pages.map((page) => [page.page, page.views]));
  const listed = pagesFor(settings).map(({ path, label }) => ({
    path,
    label,
    views: counted.get(path) ?? 0,
    hasOwnWords: Object.values(seo[path] ?? {}).some((text) => text !== ''),
  }));
  const known = new Set(listed.map(({ path }) => path));
  const others = views.pages
    .filter(({ page }) => !known.has(page))
    .map(({ page, views: count }) => ({
      path: page,
      label: page,
      views: count,
      hasOwnWords: false,
    }));
  const rows = [...listed, ...others].toSorted((one, other) => other.views - one.views);
  return { days, views, rows, known: [...known] };
});

export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const { days, views, rows, known } = loaderData;
  return (
    <>
      <PageHeading
        title="Pages and views"
        text="What search engines show of each page, and how often it was opened."
      />
      <Panel
        id="views"
        title={`${views.total.toLocaleString('en-US')} page views in ${days} days`}
        text="Counted here, without cookies and without addresses: page, day and the site with the link. Known robots and staff are left out. A count appears after a minute."
        actions={
          <nav aria-label="Period" className="flex flex-wrap gap-1">
            {periods.map((each) => (
              <Link
                key={each}
                to={`${urls.admin.pages()}?days=${each}`}
                preventScrollReset
                aria-current={each === days ? 'page' : undefined}
                className={buttonClass({
                  tone: each === days ? 'primary' : 'secondary',
                  size: 'compact',
                })}
              >
                {each} days
              </Link>
            ))}
          </nav>
        }
      >
        <ViewChart days={views.days} />
        <Referrers referrers={views.referrers} />
      </Panel>
      <Table caption="Pages" dense>
        <thead>
          <tr>
            <HeaderCell>Page</HeaderCell>
            <HeaderCell className="max-sm:hidden">Address</HeaderCell>
            <HeaderCell className="max-sm:hidden">Words for search engines</HeaderCell>
            <HeaderCell numeric>Views</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, label, views: count, hasOwnWords }) => (
            <Row key={path}>
              <RowHeaderCell>
                {known.includes(path) ? <Link to={urls.admin.page(path)}>{label}</Link> : label}
                <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs font-normal wrap-anywhere text-muted sm:hidden">
                  {path}
                  {hasOwnWords && <Badge tone="primary">Your words</Badge>}
                </p>
              </RowHeaderCell>
              <Cell className="max-sm:hidden">
                <a href={path}>{path}</a>
              </Cell>
              <Cell className="max-sm:hidden">
                {hasOwnWords && <Badge tone="primary">Your words</Badge>}
              </Cell>
              <Cell numeric>{count.toLocaleString('en-US')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Referrers({ referrers }: { referrers: readonly { host: string; views: number }[] }) {
  if (referrers.length === 0)
    return <p className="text-sm text-muted">No site with a link to yours was seen.</p>;
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm">Sites with a link to yours</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {referrers.map(({ host, views }) => (
          <li key={host}>
            {host === 'other' ? 'other sites' : host}{' '}
            <span className="text-muted tabular-nums">{views.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const size = { width: 720, height: 100 };

/** Views per day as bars. The table of pages below has the numbers. */
function ViewChart({ days }: { days: readonly { day: string; views: number }[] }) {
  const most = Math.max(...days.map(({ views }) => views), 0);
  const slot = size.width / Math.max(days.length, 1);
  const [first, last] = [days.at(0), days.at(-1)].map((end) => end && formatDay(end.day));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  if (total === 0) return <p className="text-sm text-muted">No page was opened in this time.</p>;
  return (
    <div className="grid gap-1 text-xs text-muted">
      {/* The labels are outside: in a picture that shrinks with the screen they would be unreadable. */}
      <p aria-hidden="true">{`${most.toLocaleString('en-US')} on the busiest day`}</p>
      <svg
        role="img"
        aria-label={`Page views per day from ${first} to ${last}: ${total} in all, ${most} on the busiest day`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-control text-primary"
      >
        {days.map(({ day, views }, place) => {
          const height = (views / most) * size.height;
          return (
            <rect
              key={day}
              x={place * slot + slot * 0.1}
              y={size.height - height}
              width={slot * 0.8}
              height={height}
              fill="currentColor"
            >
              <title>{`${formatDay(day)}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
