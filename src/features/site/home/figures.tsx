import { peoplePerDot } from '#features/base/pictures/people.ts';
import { PeoplePicture } from '#features/base/pictures/public/people.tsx';
import { YearChart } from '#frames/public/drawings/year-chart.tsx';
import type { EnteredFigure } from '#features/base/publishing/figure-settings.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { OriginLine, Stat, type Origin } from '#ui/document/stat.tsx';
import { Table } from '#ui/document/table.tsx';
import { homeWords } from '#content/en/home.ts';
import { formatBillions, formatCount, formatDay } from '#frames/public/format-figures.ts';
import { reportAddress } from '#features/site/states/figure-source.tsx';

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

/** Figures about the organisation's own work; renders nothing while there are none. */
export function HeadlineFigures({
  figures,
  isTitled = false,
}: {
  figures: readonly ShownFigure[];
  /** False on the home page, where the figures need no title. */
  isTitled?: boolean;
}) {
  if (figures.length === 0) return null;
  const closed = figures.find(({ key }) => key === 'total_cases_closed');
  // Rounded, both figures can be the same number, and then the second says nothing.
  const shown = figures.filter(
    ({ key, value }) => key !== 'victims_assisted' || value !== closed?.value,
  );
  return (
    <section aria-labelledby="own-figures" className="wrap grid gap-5 pt-12">
      <h2 id="own-figures" className={isTitled ? undefined : 'sr-only'}>
        {homeWords.headlineTitle}
      </h2>
      <div className="grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {shown.map((figure) => (
          <Stat
            key={figure.key}
            value={figure.value}
            label={labels[figure.key]()}
            origin={enteredOrigin(figure)}
          />
        ))}
      </div>
    </section>
  );
}

/** A case about which the organisation asks the public for information; only when staff gave it a title. */
export function ActiveAppeal({
  settings,
  traced,
}: {
  settings: Pick<
    PublicSettings,
    'active_case_title' | 'active_case_description' | 'active_case_recovery_status'
  >;
  traced: EnteredFigure | undefined;
}) {
  if (!settings.active_case_title) return null;
  const status = settings.active_case_recovery_status;
  return (
    <section aria-labelledby="appeal" className="wrap pt-10">
      <Card appearance="highlighted" className="grid gap-6 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="grid justify-items-start gap-2">
          <Badge tone="accent">{m.home_appeal()}</Badge>
          <h2 id="appeal">{settings.active_case_title}</h2>
          <p className="measure">{settings.active_case_description}</p>
          {(traced || status) && (
            <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
              {traced && (
                <div>
                  <dt className="text-sm text-muted">{m.home_appeal_traced()}</dt>
                  <dd className="font-semibold">{traced.value}</dd>
                  <dd className="wrap-anywhere">
                    <OriginLine origin={enteredOrigin(traced)} />
                  </dd>
                </div>
              )}
              {status && (
                <div>
                  <dt className="text-sm text-muted">{m.home_appeal_status()}</dt>
                  <dd className="font-semibold">{status}</dd>
                </div>
              )}
            </dl>
          )}
        </div>
        <ButtonLink href={urls.report()}>{m.home_appeal_action()}</ButtonLink>
      </Card>
    </section>
  );
}

/** Source of a figure that staff entered. A web address becomes a link with its host as the text. */
function enteredOrigin({ source, asOf }: Pick<ShownFigure, 'source' | 'asOf'>): Origin {
  const isAddress = source !== undefined && /^https:/i.test(source) && URL.canParse(source);
  return {
    source: isAddress
      ? { text: new URL(source).host, href: source }
      : source
        ? { text: source }
        : { text: m.home_figure_own_rounded(), href: urls.figuresMethod() },
    asOf: { text: m.home_figure_as_of({ date: formatDay(asOf) }), dateTime: asOf },
  };
}

/** Nationally reported totals of one year, with their publication. */
type NationalYear = { year: number; complaints: number; losses: number; source: string };

/** Nationally reported losses: one sentence, one picture, and the figures as a table. */
export function NationalFigures({
  totals,
  investment,
}: {
  /** Oldest first. */
  totals: readonly NationalYear[];
  investment: readonly NationalYear[];
}) {
  const first = totals.at(0);
  const latest = totals.at(-1);
  const latestInvestment = investment.at(-1);
  if (!first || !latest) return null;
  // One picture compares what one report counted.
  const invested = latestInvestment?.year === latest.year ? latestInvestment.complaints : undefined;
  return (
    <section aria-labelledby="national" className="wrap band grid gap-8">
      <div>
        <h2 id="national" className="text-3xl">
          {homeWords.figuresTitle}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-balance text-muted">{homeWords.figuresLead}</p>
      </div>
      <figure className="grid gap-4">
        <figcaption className="max-w-[60ch]">
          {m.people_country({
            count: formatCount(latest.complaints),
            year: String(latest.year),
            each: formatCount(peoplePerDot(latest.complaints)),
          })}{' '}
          {invested !== undefined && homeWords.figuresInvested(formatCount(invested))}
        </figcaption>
        <PeoplePicture facts={{ all: latest.complaints, own: invested }} />
      </figure>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-7 md:max-lg:grid-cols-3 md:max-lg:gap-x-4 md:max-lg:[&_.text-3xl]:text-2xl">
          <Stat
            value={formatBillions(latest.losses)}
            label={m.home_national_losses()}
            origin={reportOrigin(latest)}
          />
          <Stat
            value={formatCount(latest.complaints)}
            label={m.home_national_complaints()}
            origin={reportOrigin(latest)}
          />
          {latestInvestment && (
            <Stat
              value={formatBillions(latestInvestment.losses)}
              label={m.home_national_investment()}
              origin={reportOrigin(latestInvestment)}
            />
          )}
          <div>
            <ButtonLink href={urls.stateIntelligence()} tone="secondary">
              {homeWords.figuresStates}
            </ButtonLink>
          </div>
        </div>
        <div className="grid content-start gap-4">
          <figure className="grid gap-3">
            <figcaption className="font-semibold">{homeWords.figuresChart}</figcaption>
            <YearChart
              isLarge
              label={homeWords.figuresChartAlt(
                `${formatBillions(first.losses)} (${first.year})`,
                `${formatBillions(latest.losses)} (${latest.year})`,
              )}
              bars={totals.map(({ year, losses }) => ({
                year,
                value: losses,
                label: formatBillions(losses).replaceAll(/[^\d.]/g, ''),
                note:
                  year === latest.year
                    ? homeWords.figuresTimes(timesAsMuch(first, latest), first.year)
                    : undefined,
              }))}
            />
          </figure>
          <p className="text-sm text-muted">
            {m.home_national_source()} {homeWords.figuresNote}
          </p>
          <DetailsList>
            <Details summary={homeWords.figuresTable}>
              <NationalTable totals={totals} />
            </Details>
          </DetailsList>
        </div>
      </div>
    </section>
  );
}

/** Ratio to the losses of the first year, with one decimal. */
function timesAsMuch(first: NationalYear, latest: NationalYear): string {
  return (latest.losses / first.losses).toFixed(1);
}

function NationalTable({ totals }: { totals: readonly NationalYear[] }) {
  return (
    <Table
      id="national-years"
      caption={homeWords.figuresTable}
      captionHidden
      columns={[
        { key: 'year', header: m.home_year() },
        { key: 'losses', header: m.home_losses(), numeric: true },
        { key: 'complaints', header: m.home_complaints(), numeric: true },
      ]}
      rows={totals.toReversed().map(({ year, losses, complaints }) => ({
        key: String(year),
        cells: { year, losses: formatBillions(losses), complaints: formatCount(complaints) },
      }))}
    />
  );
}

function reportOrigin({ year, source }: NationalYear) {
  return {
    source: { text: source, href: reportAddress(year) },
    asOf: { text: String(year), dateTime: String(year) },
  };
}
