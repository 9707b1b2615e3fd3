import { Fingerprint, SearchX } from 'lucide-react';
import { FoundIndicators } from './found-indicators.tsx';
import { ReadAs } from './read-as.tsx';
import { ListFilters } from '#back-office/list-filters.tsx';
import { readListQuery } from '#back-office/list-query.ts';
import { PageHeading } from '#back-office/page-heading.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { findLinkedLately } from '../find-linked-lately.server.ts';
import { searchIndicators } from '../search-indicators.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/indicators.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Indicators – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const { query } = readListQuery(url.searchParams);
  if (query === '') return { query, read: [], found: await orRefuse(findLinkedLately(ctx)) };
  return { query, ...(await orRefuse(searchIndicators(ctx, { query }))) };
}

export default function Indicators({ loaderData }: Route.ComponentProps) {
  const { query, read, found } = loaderData;
  return (
    <>
      <PageHeading
        title="Indicators"
        text="Wallets, transactions, websites, addresses and accounts that reports and cases name."
      />
      <ListFilters
        action={urls.admin.indicators()}
        searchLabel="Look up an address, website, e-mail, phone or account"
        query={query}
        filters={[]}
      />
      {query !== '' && <ReadAs read={read} />}
      {found.length > 0 ? (
        <FoundIndicators
          title={query === '' ? 'Named by several reports or cases lately' : 'Found'}
          indicators={found}
        />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          {query === '' ? (
            <EmptyState icon={<Fingerprint />} title="Nothing links two reports yet.">
              As soon as two of them name the same wallet, website or number, it stands here.
            </EmptyState>
          ) : (
            <EmptyState icon={<SearchX />} title="Not seen in any report or case.">
              Any writing is understood. Type at least four characters to look for a beginning.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}
