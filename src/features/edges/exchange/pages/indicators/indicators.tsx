import { Fingerprint, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { BulkBar } from '#frames/staff/data-table/bulk-bar.tsx';
import { PageBox, RowBox } from '#frames/staff/data-table/selection-box.tsx';
import { useSelection, type Selection } from '#frames/staff/data-table/use-selection.ts';
import { ListFilters } from '#frames/staff/list-filters.tsx';
import { readListQuery } from '#frames/staff/list-query.ts';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { findAttributions } from '../../attributions.server.ts';
import { AttributionsPanel } from '../attributions-panel.tsx';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import type { ChecksumState } from '#features/base/extraction/doubts.ts';
import type { IndicatorView, Matter } from '#features/derived/indicators/indicator-view.ts';
import {
  findLinkedLately,
  ignoreIndicators,
  unignoreIndicators,
} from '#features/derived/indicators/indicators.server.ts';
import { markIndicators } from '#features/derived/indicators/sharing.server.ts';
import { ignoreReason } from '#features/derived/indicators/forms/ignore.ts';
import { IndicatorActs } from './indicator-acts.tsx';
import { searchIndicators } from '#features/derived/indicators/indicator-search.server.ts';
import type { Route } from './+types/indicators.ts';
import { ComparedValue } from '#features/derived/indicators/pages/compared-value.tsx';
import { IndicatorNotes } from '#features/derived/indicators/pages/indicator-notes.tsx';
import { IndicatorValue, MatterLinks } from '#features/derived/indicators/pages/indicator-list.tsx';
import {
  countMatters,
  indicatorIcons,
  kindLabel,
} from '#features/derived/indicators/pages/indicator-words.ts';

export const loader = staffLoader('submission:read', async (ctx, { url }) => {
  const { query } = readListQuery(url.searchParams);
  if (query === '')
    return { query, read: [], attributions: [], found: await findLinkedLately(ctx) };
  const answer = await searchIndicators(ctx, { query });
  // The indicators as written, and their probable corrections.
  return { query, ...answer, attributions: await findAttributions(ctx, answer.read) };
});

const chosenIds = z
  .string()
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(z.uuid()).min(1, { error: 'Choose indicators first' }).max(100));

const markForm = z.object({ ids: chosenIds, state: z.enum(['checked', 'disputed', 'withdrawn']) });

/** Acts on the indicators that are selected. The page says what came of it. */
export const action = staffAction({
  ignore: formIntent(
    '',
    z.object({ ids: chosenIds, reason: ignoreReason }),
    async (ctx, input) => ({
      status: 200,
      feedback: { changed: await ignoreIndicators(ctx, input) },
    }),
  ),
  heed: formIntent('', z.object({ ids: chosenIds }), async (ctx, input) => ({
    status: 200,
    feedback: { changed: await unignoreIndicators(ctx, input) },
  })),
  mark: formIntent('', markForm, async (ctx, input) => ({
    status: 200,
    feedback: { changed: await markIndicators(ctx, input) },
  })),
});

export default function Indicators({ loaderData }: Route.ComponentProps) {
  const { query, read, found, attributions } = loaderData;
  const mayExport = useMay('indicator:export');
  const mayRead = useMay('attribution:read');
  return (
    <>
      <PageHeading
        title="Indicators"
        text="Wallets, transactions, websites, addresses and accounts that reports and cases name."
        actions={
          <>
            <Link
              to={urls.admin.disputes()}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              Objections
            </Link>
            {mayRead && (
              <Link
                to={urls.admin.attributionSources()}
                className={buttonClass({ tone: 'secondary', size: 'small' })}
              >
                What others say
              </Link>
            )}
            {mayExport && (
              <Link
                to={urls.admin.indicatorExport()}
                className={buttonClass({ tone: 'secondary', size: 'small' })}
              >
                Export
              </Link>
            )}
          </>
        }
      />
      <ListFilters
        action={urls.admin.indicators()}
        searchLabel="Look up an address, website, e-mail, phone or account"
        query={query}
        filters={[]}
      />
      {query !== '' && <ReadAs read={read} />}
      {found.length > 0 ? (
        <FoundIndicators query={query} indicators={found} />
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
      {read.length > 0 && (
        <AttributionsPanel attributions={attributions} isNamed={read.length > 1} />
      )}
    </>
  );
}

type Read = Pick<IndicatorView, 'kind' | 'chain' | 'display'> & {
  checksum: ChecksumState;
  likelyTypo?: string | undefined;
};

/** Shows how the look-up parsed the text, whether it is stored or not. */
function ReadAs({ read }: { read: readonly Read[] }) {
  if (read.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {read.map((each) => (
        <li key={`${each.kind} ${each.display}`} className="wrap-anywhere">
          <span className="text-muted">Reads as {kindLabel(each)}: </span>
          <span className="font-mono">{each.display}</span>
          {each.checksum === 'valid' && <span className="text-muted">. Checksum matches.</span>}
          {each.checksum === 'invalid' && (
            <span className="text-warning-ink">
              . Checksum does not match.
              {each.likelyTypo && (
                <>
                  {' '}
                  Did they mean <ComparedValue value={each.likelyTypo} with={each.display} />?
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type IndicatorResult = IndicatorView & { matters: number; latest: Matter[] };

/** Results of a look-up, each with its newest reports and cases. */
function FoundIndicators({
  query,
  indicators,
}: {
  query: string;
  indicators: readonly IndicatorResult[];
}) {
  const mayWrite = useMay('submission:write');
  const selection = useSelection(query);
  const ids = indicators.map(({ id }) => id);
  const title = query === '' ? 'Named by several reports or cases lately' : 'Found';
  return (
    <>
      <Panel
        id="found"
        title={title}
        actions={
          mayWrite && (
            <label className="flex items-center gap-2 text-sm">
              <PageBox label="Select all" ids={ids} selection={selection} />
              {selection.isReady && 'Select all'}
            </label>
          )
        }
      >
        <ul className="divide-y divide-line">
          {indicators.map((indicator) => (
            <Item
              key={indicator.id}
              indicator={indicator}
              selection={mayWrite ? selection : undefined}
            />
          ))}
        </ul>
      </Panel>
      {selection.isReady && (
        <BulkBar selection={selection} pageIds={ids} hasMore={false} totalWords={undefined}>
          <IndicatorActs
            selection={selection}
            chosen={indicators.filter(({ id }) => selection.has(id))}
          />
        </BulkBar>
      )}
    </>
  );
}

function Item({
  indicator,
  selection,
}: {
  indicator: IndicatorResult;
  /** Absent for readers who may not change anything. */
  selection: Selection | undefined;
}) {
  const Icon = indicatorIcons[indicator.kind];
  return (
    <li className="flex gap-3 py-3 text-sm first:pt-0 last:pb-0">
      {selection && <RowBox of={indicator.display} id={indicator.id} selection={selection} />}
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-1">
          <p className="flex items-center gap-2 text-xs text-muted">
            <Icon className="size-4" />
            {kindLabel(indicator)}
          </p>
          <IndicatorValue indicator={indicator} />
          <IndicatorNotes indicator={indicator} />
        </div>
        <div className="grid content-start gap-1.5">
          <p className="font-semibold">In {countMatters(indicator.matters)}</p>
          <MatterLinks matters={indicator.latest} />
        </div>
      </div>
    </li>
  );
}
