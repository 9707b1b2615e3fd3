import { stateMapWords } from '#app/content/en/state-map.ts';
import { classNames } from '#app/ui/class-names.ts';
import { urls } from '#shared/urls.ts';
import { mapMeasures } from './map-view.ts';
import type { MapView } from './map-view.ts';

/** What the map, the cards and the table show, as plain links. */
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
  note,
}: {
  id: string;
  name: string;
  links: readonly Link[];
  note?: string | undefined;
}) {
  return (
    <div className="grid content-start gap-1.5">
      <p id={id} className="font-semibold">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {links.map(({ text, href, isChosen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-10 items-center rounded-md border px-3.5 text-sm font-semibold tabular-nums',
                isChosen
                  ? 'border-primary bg-primary text-on-primary forced-colors:border-4 forced-colors:border-[Highlight]'
                  : 'border-control bg-raised text-ink hover:border-primary hover:bg-primary-soft',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}
