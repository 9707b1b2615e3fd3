import type { ReactNode } from 'react';
import { data } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { sitePage } from '#content/en/site-map.ts';
import { localizedPage } from '#content/localized-content.ts';
import { CrumbsBelow, HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { LongPage, PageContents } from '#frames/public/long-page.tsx';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { notFoundMeta, pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import {
  readPublicQuarters,
  readPublicTables,
  type PublicQuarter,
} from '../public-figures.server.ts';
import { quarterName, intervalOf, type Quarter } from '#shared/quarters.ts';
import { all } from '../suppress.ts';
import { cellOf, figureTables, tableNames } from '../tables.ts';
import type { Route } from './+types/figures.ts';
import { BeforeFigures } from './before-figures.tsx';
import { FigureSection } from './figure-section.tsx';

const page = sitePage(urls.figures());

/** A quarter that was never published returns 404, which is never cached. */
export const handle: PageHandle = { cacheable: true, shows: ['figures'] };

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData?.isFound) return notFoundMeta(site);
  const { quarter } = params;
  const { label, description } = localizedPage(page.path);
  return pageMeta({
    ...site,
    title: quarter ? m.figures_title_of({ quarter: quarterName(quarter) }) : label,
    description,
    path: urls.figures(quarter),
  });
}

/** Loads the latest published quarter, or the one that the address names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const quarters = await readPublicQuarters(ctx);
  const wanted = params.quarter
    ? quarters.find(({ quarter }) => quarter === params.quarter)
    : (quarters.find(({ withdrawn }) => !withdrawn) ?? quarters[0]);
  const tables =
    wanted && !wanted.withdrawn ? await readPublicTables(ctx, wanted.quarter) : undefined;
  const isFound = !params.quarter || wanted !== undefined;
  return data({ quarters, wanted, tables, isFound }, { status: isFound ? 200 : 404 });
}

export default function Figures({ loaderData, params }: Route.ComponentProps) {
  const { quarters, wanted, tables, isFound } = loaderData;
  if (!isFound) return <NotFoundPage />;
  // A quarter with too few of everything has five empty tables: they are told once.
  const hasFigures =
    tables && tableNames.some((name) => typeof cellOf(tables[name], { row: all }) === 'number');
  const parts = hasFigures
    ? tableNames.map((name) => [name, figureTables[name].title()] as const)
    : [];
  const hasSide = parts.length > 0 || quarters.length > 1;
  return (
    <>
      <PageHeader
        breadcrumbs={
          params.quarter ? (
            <CrumbsBelow parent={localizedPage(page.path)} current={quarterName(params.quarter)} />
          ) : (
            <HomeCrumbs current={localizedPage(page.path).label} />
          )
        }
        title={
          wanted ? m.figures_title_of({ quarter: quarterName(wanted.quarter) }) : m.figures_title()
        }
        lead={<p>{m.figures_lead()}</p>}
        actions={
          <ButtonLink href={urls.figuresMethod()} tone="secondary">
            {m.figures_method_link()}
          </ButtonLink>
        }
      />
      <Frame side={hasSide && <Side parts={parts} quarters={quarters} current={wanted?.quarter} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          {!wanted && (
            <>
              <NothingYet />
              <BeforeFigures />
            </>
          )}
          {wanted?.withdrawn && <Withdrawn quarter={wanted} withdrawn={wanted.withdrawn} />}
          {wanted && tables && (
            <>
              <Notice tone="info" title={m.figures_read_title()} titleAs="h2">
                {m.figures_read({
                  from: formatDate(intervalOf(wanted.quarter).from, 'UTC'),
                  to: formatDate(new Date(intervalOf(wanted.quarter).to.getTime() - 1), 'UTC'),
                  published: formatDate(wanted.publishedAt, 'UTC'),
                })}
              </Notice>
              {hasFigures ? (
                tableNames.map((name) => (
                  <FigureSection
                    key={name}
                    name={name}
                    cells={tables[name]}
                    quarter={wanted.quarter}
                  />
                ))
              ) : (
                <BeforeFigures isTooFew />
              )}
            </>
          )}
        </div>
      </Frame>
    </>
  );
}

/** Beside the tables stands the way to them; without any, the page has its whole width. */
function Frame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return side ? (
    <LongPage side={side}>{children}</LongPage>
  ) : (
    <div className="wrap pb-16">{children}</div>
  );
}

function NothingYet() {
  return (
    <section aria-labelledby="nothing-yet" className="grid gap-2">
      <h2 id="nothing-yet">{m.figures_none_title()}</h2>
      <p className="measure font-display text-xl leading-snug">{m.figures_none()}</p>
    </section>
  );
}

type WithdrawnProps = {
  quarter: PublicQuarter;
  withdrawn: NonNullable<PublicQuarter['withdrawn']>;
};

function Withdrawn({ quarter, withdrawn }: WithdrawnProps) {
  return (
    <Notice tone="neutral" title={m.figures_withdrawn_title()} titleAs="h2">
      {m.figures_withdrawn({
        published: formatDate(quarter.publishedAt, 'UTC'),
        withdrawn: formatDate(withdrawn.at, 'UTC'),
        because: withdrawn.because,
      })}
    </Notice>
  );
}

type SideProps = {
  parts: readonly (readonly [string, string])[];
  quarters: readonly PublicQuarter[];
  current: Quarter | undefined;
};

function Side({ parts, quarters, current }: SideProps) {
  const others = quarters.filter(({ quarter }) => quarter !== current);
  return (
    <>
      {parts.length > 0 && <PageContents parts={parts} />}
      {others.length > 0 && (
        <nav aria-labelledby="other-quarters" className="no-print">
          <p id="other-quarters" className="text-sm font-semibold text-muted">
            {m.figures_other_quarters()}
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 text-sm lg:grid">
            {others.map(({ quarter, withdrawn }) => (
              <li key={quarter}>
                <a href={urls.figures(quarter)} className="inline-block py-1.5 text-link underline">
                  {quarterName(quarter)}
                </a>
                {withdrawn && <> ({m.figures_withdrawn_short()})</>}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
