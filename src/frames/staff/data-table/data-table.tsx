import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Menu } from '#ui/application/menu.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { ListPages } from '../list-pages.tsx';
import { ListView, type ViewProps } from './table-view.tsx';
import type { Column, WithId, NameColumn, SortChoice } from './column.ts';
import { changedSearch, isNarrowed, readListAppearance, viewSearch } from './list-address.ts';
import { useStaffPage } from '../staff-page.ts';
import { HiddenColumns, AppearanceMenu, useListSearch } from './appearance-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useSelection, type Selection } from './use-selection.ts';

type ListPage<Row> = {
  rows: readonly Row[];
  newer?: { before: string } | { after: string } | undefined;
  older?: { before: string } | { after: string } | undefined;
};

type Props<Row extends WithId> = {
  /** Accessible name of the table, for instance "Form submissions". */
  caption: string;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  page: ListPage<Row>;
  /** Orders that the server supports, the default one first. */
  sorts: readonly SortChoice[];
  /** Number of matching rows in words, for instance "1,204 submissions". */
  totalWords?: string | undefined;
  /** Replaces the table when there are no rows at all. */
  empty: ReactNode;
  /** Replaces the table when nothing matches, with a link to clear the filters. */
  nothingFound: ReactNode;
  /** Saved views, export and the like, left of the table's own menus. */
  tools?: ReactNode;
  /** Renders the bulk actions; absent when rows cannot be selected. */
  renderBulk?: ((selection: Selection) => ReactNode) | undefined;
};

/**
 * A list of the back office. Search, filters, sort, page, columns and density are part of the address, so a
 * list can be shared, saved and returned to; the server does the work and sends one page. Links work
 * without script; choosing columns and rows needs it. See "Lists" in docs/architecture.md.
 */
export function DataTable<Row extends WithId>(props: Props<Row>) {
  const { caption, name, columns, page, sorts, totalWords, tools, renderBulk } = props;
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const selection = useSelection(viewSearch(search));
  const isUsuallyDense = useStaffPage()?.appearance.density === 'compact';
  const appearance = readListAppearance(useListSearch(), columns, {
    sorts: sorts.map(({ key }) => key),
    isUsuallyDense,
  });
  const pageIds = page.rows.map(({ id }) => id);
  const view: ViewProps<Row> = {
    caption,
    name,
    rows: page.rows,
    sort: appearance.sort,
    isDense: appearance.isDense,
    columns: columns.filter(({ key }) => appearance.visible.includes(key)),
    isBusy: useIsLoading(),
    selection: renderBulk ? selection : undefined,
  };
  const isEmpty = page.rows.length === 0;
  return (
    <div className="grid gap-4">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3 text-sm">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
          <span role="status">{totalWords}</span>
          <HiddenColumns columns={columns} appearance={appearance} />
        </p>
        {/* Before hydration these buttons would have no effect, so they are invisible but keep their
            space. */}
        <div className={classNames('flex flex-wrap gap-2', !hydrated && 'invisible')}>
          {tools}
          {sorts.length > 1 && <SortMenu sorts={sorts} current={appearance.sort} />}
          <AppearanceMenu
            columns={columns}
            appearance={appearance}
            isUsuallyDense={isUsuallyDense}
          />
        </div>
      </div>
      {isEmpty ? (
        <div className="rounded-lg border border-line bg-surface">
          {isNarrowed(search) ? props.nothingFound : props.empty}
        </div>
      ) : (
        <div className="@container">
          <ListView {...view} />
        </div>
      )}
      {renderBulk && hydrated && (
        <BulkBar
          selection={selection}
          pageIds={pageIds}
          hasMore={page.newer !== undefined || page.older !== undefined}
          totalWords={totalWords}
        >
          {renderBulk(selection)}
        </BulkBar>
      )}
      <ListPages
        label="Pages of the list"
        action={listPath(pathname)}
        newer={page.newer}
        older={page.older}
        position={undefined}
      />
    </div>
  );
}

/** A dialog over the list has an address below the list's own. */
function listPath(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}

/** Returns whether other rows of the same list are being loaded. */
function useIsLoading(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && location.pathname === listPath(pathname);
}

/** Menu of the orders: cards have no column titles to click on. */
function SortMenu({ sorts, current }: { sorts: readonly SortChoice[]; current: string }) {
  const [search] = useSearchParams();
  const shown = sorts.find(({ key }) => key === current)?.label ?? '';
  return (
    <Menu
      trigger={
        <Button tone="secondary" icon={<ArrowDownUp className="size-4 max-sm:hidden" />}>
          <span className="sr-only">Sorted by: </span>
          {shown}
        </Button>
      }
      entries={sorts.map(({ key, label }, place) => ({
        kind: 'link',
        key,
        label: key === current ? <strong>{label}</strong> : label,
        link: (
          <Link
            to={changedSearch(search, { sort: place === 0 ? null : key }) || '?'}
            preventScrollReset
            aria-current={key === current || undefined}
          />
        ),
      }))}
    />
  );
}
