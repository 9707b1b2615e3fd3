import type { ReactNode } from 'react';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { stateMapWords } from '../content/en/state-figures.ts';
import { mapMeasures } from './map-view.ts';
import type { MapView } from './map-view.ts';

/** What the map, the cards and the table show, as plain links; the script adds a slider of years. */
export function MapChoices({ view }: { view: MapView }) {
  const { measure, year, years } = view;
  return (
    <nav aria-label={stateMapWords.title} className="no-print flex flex-wrap gap-x-10 gap-y-4">
      <Choice
        id="map-show"
        name={stateMapWords.show}
        links={mapMeasures.map((known) => ({
          text: stateMapWords.measures[known],
          href: urls.stateMap(known, year),
          isChosen: known === measure,
        }))}
      />
      <Choice
        id="map-year"
        name={stateMapWords.year}
        links={years.map((known) => ({
          text: String(known),
          href: urls.stateMap(measure, known),
          isChosen: known === year,
        }))}
        slider={<YearSlider labelledBy="map-year" year={year} years={years} />}
        note={measure === 'per-100k' ? stateMapWords.ratesOnly : undefined}
      />
    </nav>
  );
}

type Link = { text: string; href: string; isChosen: boolean };

function Choice({
  id,
  name,
  links,
  slider,
  note,
}: {
  id: string;
  name: string;
  links: readonly Link[];
  /** Its marks are the links: those stand as far apart as its steps. */
  slider?: ReactNode;
  note?: string | undefined;
}) {
  return (
    <div className="grid content-start gap-1.5">
      <p id={id} className="font-semibold">
        {name}
      </p>
      <div className="grid w-fit">
        {slider}
        <ul
          aria-labelledby={id}
          data-year-part={id}
          className={classNames('flex gap-2', !slider && 'flex-wrap')}
        >
          {links.map(({ text, href, isChosen }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(linkLook, slider ? 'w-11 sm:w-14' : 'px-3.5')}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

const linkLook =
  'inline-flex min-h-10 items-center justify-center rounded-md border border-control bg-raised text-sm font-semibold text-ink tabular-nums hover:border-primary hover:bg-primary-soft aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:border-4 forced-colors:aria-[current]:border-[Highlight]';

/**
 * Shown by the enhancement script, which brings the year of the link that stands under the thumb. The
 * space at both ends is half a link less half a thumb, so that each step ends above its link.
 */
function YearSlider({
  labelledBy,
  year,
  years,
}: {
  labelledBy: string;
  year: number;
  years: readonly number[];
}) {
  return (
    // The place is kept where scripts run, so that nothing moves when the slider appears.
    <div className="[@media(scripting:enabled)]:min-h-11">
      <div hidden className="px-3.5 sm:px-5">
        <input
          type="range"
          aria-labelledby={labelledBy}
          aria-valuetext={String(year)}
          min={0}
          max={years.length - 1}
          defaultValue={years.indexOf(year)}
          autoComplete="off"
          data-year-slider={labelledBy}
          className="h-11 w-0 min-w-full cursor-pointer accent-primary"
        />
      </div>
    </div>
  );
}
