import { HomeCrumbs } from '#app/components/site/home-crumbs.tsx';
import { pageMeta, siteOf } from '#app/components/site/page-meta.ts';
import { reportAddress } from '#app/components/site/report-address.ts';
import { NoState, StateFilter } from '#app/components/site/states/state-filter.tsx';
import { StateTable } from '#app/components/site/states/state-table.tsx';
import { sitePage } from '#app/content/en/site-map.ts';
import { stateNotes } from '#app/content/en/state-figures.ts';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { readStateFigures } from '#server/services/statistics/read-state-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/state-intelligence.ts';

const page = sitePage(urls.stateIntelligence());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: page.label });
}

export function loader() {
  return { states: readStateFigures() };
}

export default function StateIntelligence({ loaderData }: Route.ComponentProps) {
  const { states } = loaderData;
  const years = states[0]?.years ?? [];
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.site_states_title()}
        lead={m.site_states_lead({
          first: String(years.at(0)?.year ?? ''),
          last: String(years.at(-1)?.year ?? ''),
        })}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <StateFilter total={states.length} />
        <div>
          <StateTable states={states} />
          <NoState />
        </div>
        <Origins sources={years.map(({ year, source }) => ({ year, source }))} />
        <section aria-labelledby="notes" className="mt-6 grid gap-5">
          <h2 id="notes">{m.site_states_about()}</h2>
          <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
            {stateNotes.map((note) => (
              <div key={note.title} className="measure">
                <dt className="font-bold">{note.title}</dt>
                <dd className="mt-1 text-muted">{note.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function Origins({ sources }: { sources: readonly { year: number; source: string }[] }) {
  return (
    <div className="text-sm text-muted">
      <p className="font-semibold">{m.site_sources()}</p>
      <ul className="mt-1 grid gap-x-8 gap-y-0.5 sm:grid-cols-2 lg:grid-cols-3">
        {sources.map(({ year, source }) => (
          <li key={year}>
            {reportAddress(year) ? (
              <a
                href={reportAddress(year)}
                rel="noopener"
                className="text-link underline underline-offset-4"
              >
                {source}
              </a>
            ) : (
              source
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
