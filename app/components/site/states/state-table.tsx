import { isSwing } from '#app/content/en/state-figures.ts';
import { classNames } from '#app/ui/class-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatCount, formatMillions } from '../format-figures.ts';

export type StateRow = {
  code: string;
  name: string;
  /** Oldest first. */
  years: readonly { year: number; complaints: number; losses: number }[];
};

export const stateListId = 'states';

/** All states and years, latest year first; the first column stays in view while it scrolls. */
export function StateTable({ states }: { states: readonly StateRow[] }) {
  const years = states[0]?.years.map(({ year }) => year).toReversed() ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p id="state-table-caption" className="text-sm font-semibold">
        {m.site_states_caption()}
      </p>
      <div
        role="region"
        aria-labelledby="state-table-caption"
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table aria-labelledby="state-table-caption" className="w-full border-collapse text-sm">
          <thead>
            <tr className="bg-sunken text-muted">
              <th scope="col" className="sticky start-0 bg-sunken px-4 py-2.5 text-start">
                {m.site_states_state()}
              </th>
              {years.map((year) => (
                <th key={year} scope="col" className="px-4 py-2.5 text-end tabular-nums">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody id={stateListId}>
            {states.map((state) => (
              <StateLine key={state.code} state={state} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function StateLine({ state }: { state: StateRow }) {
  const { code, name, years } = state;
  return (
    <tr
      id={`state-${code.toLowerCase()}`}
      data-filter-text={`${name} ${code}`.toLowerCase()}
      className="group/row scroll-mt-24 border-t border-line target:bg-accent-soft hover:bg-primary-soft"
    >
      <th
        scope="row"
        className="sticky start-0 min-w-36 border-e border-line bg-surface px-4 py-2.5 text-start align-top font-semibold group-target/row:bg-accent-soft group-hover/row:bg-primary-soft"
      >
        {name} <span className="font-normal text-muted">{code}</span>
      </th>
      {years.toReversed().map((figure, index) => (
        <td
          key={figure.year}
          className="px-4 py-2.5 text-end align-top whitespace-nowrap tabular-nums"
        >
          <span className={classNames('block', index === 0 && 'font-bold')}>
            {formatMillions(figure.losses)}
            {isSwing(code, figure.year) && (
              <>
                <span aria-hidden="true" className="text-accent-ink">
                  {' †'}
                </span>
                <span className="sr-only">, {m.site_states_swing()}</span>
              </>
            )}
          </span>
          <span className="block text-xs text-muted">
            {formatCount(figure.complaints)}
            <span className="sr-only"> {m.site_states_complaints()}</span>
          </span>
        </td>
      ))}
    </tr>
  );
}
