import { homeWords } from '../content/en/home.ts';
import { Stat } from '#ui/document/stat.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { formatDay } from '../format-figures.ts';

export type ShownFigure = {
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
