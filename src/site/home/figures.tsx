import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Stat } from '#ui/document/stat.tsx';
import { Table } from '#ui/document/table.tsx';
import { homeWords } from '../content/en/home.ts';
import { formatBillions, formatCount, formatDay } from '../format-figures.ts';
import { reportAddress } from '../states/figure-source.tsx';
import { ShareBar } from '../share-bar.tsx';

type ShownFigure = {
  key: 'total_cases_closed' | 'victims_assisted' | 'assets_recovered' | 'recovery_success_rate';
  value: string;
  source: string | undefined;
  asOf: string;
};

const labels = {
  total_cases_closed: () => m.home_figure_closed(),
  victims_assisted: () => m.home_figure_people(),
  assets_recovered: () => m.home_figure_recovered(),
  recovery_success_rate: () => m.home_figure_rate(),
};

/** Figures about the organisation's own work; nothing at all while there are none. */
export function HeadlineFigures({
  figures,
  isTitled = false,
}: {
  figures: readonly ShownFigure[];
  /** Below the home page's first screen the figures speak for themselves. */
  isTitled?: boolean;
}) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="own-figures" className="wrap grid gap-5 pt-12">
      <h2 id="own-figures" className={isTitled ? undefined : 'sr-only'}>
        {homeWords.headlineTitle}
      </h2>
      <div className="grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {figures.map((figure) => (
          <Stat
            key={figure.key}
            value={figure.value}
            label={labels[figure.key]()}
            origin={{
              source: { text: figure.source ?? m.home_figure_own() },
              asOf: {
                text: m.home_figure_as_of({ date: formatDay(figure.asOf) }),
                dateTime: figure.asOf,
              },
            }}
          />
        ))}
      </div>
    </section>
  );
}

/** One year of what was reported nationally, with the publication it stands in. */
type NationalYear = { year: number; complaints: number; losses: number; source: string };

/** What was reported across the country; every figure with its report and year. */
export function NationalFigures({
  totals,
  investment,
}: {
  /** Oldest first. */
  totals: readonly NationalYear[];
  investment: readonly NationalYear[];
}) {
  const latest = totals.at(-1);
  const latestInvestment = investment.at(-1);
  if (!latest) return null;
  const most = Math.max(...totals.map((year) => year.losses));
  return (
    <section aria-labelledby="national" className="wrap band grid gap-8">
      <div>
        <h2 id="national" className="text-3xl">
          {homeWords.figuresTitle}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-balance text-muted">{homeWords.figuresLead}</p>
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-7">
          <Stat
            value={formatBillions(latest.losses)}
            label={m.home_national_losses()}
            origin={originOf(latest)}
          />
          <Stat
            value={formatCount(latest.complaints)}
            label={m.home_national_complaints()}
            origin={originOf(latest)}
          />
          {latestInvestment && (
            <Stat
              value={formatBillions(latestInvestment.losses)}
              label={m.home_national_investment()}
              origin={originOf(latestInvestment)}
            />
          )}
        </div>
        <div className="grid content-start gap-4">
          <Table
            id="national-years"
            caption={homeWords.figuresTable}
            columns={[
              { key: 'year', header: m.home_year() },
              { key: 'losses', header: m.home_losses(), numeric: true },
              { key: 'bar', header: <span className="sr-only">{m.home_bar()}</span> },
              { key: 'complaints', header: m.home_complaints(), numeric: true },
            ]}
            rows={totals.toReversed().map((entry) => ({
              key: String(entry.year),
              cells: {
                year: entry.year,
                losses: formatBillions(entry.losses),
                bar: <ShareBar share={entry.losses / most} />,
                complaints: formatCount(entry.complaints),
              },
            }))}
            footnote={`${m.home_national_source()} ${homeWords.figuresNote}`}
          />
          <div>
            <ButtonLink href={urls.stateIntelligence()} tone="secondary">
              {homeWords.figuresStates}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function originOf({ year, source }: NationalYear) {
  return {
    source: { text: source, href: reportAddress(year) },
    asOf: { text: String(year), dateTime: String(year) },
  };
}
