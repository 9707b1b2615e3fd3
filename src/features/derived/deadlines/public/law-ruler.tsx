import { FlagMark } from '#features/base/pictures/public/clock.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { RulerMark } from '../law-ruler.server.ts';

/**
 * How long the law and custom give, as one ruler from top to bottom, for everybody: it is the list of the rules
 * below, so there is no second text to keep true.
 */
export function LawRuler({ marks }: { marks: readonly RulerMark[] }) {
  return (
    <section aria-labelledby="ruler" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="ruler">{m.deadlines_ruler_title()}</h2>
        <p className="measure">{m.deadlines_ruler_lead()}</p>
      </div>
      <ol>
        {marks.map(({ length, distance, rules }) => (
          <li
            key={length}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[13rem_1.25rem_minmax(0,1fr)] sm:gap-x-4"
          >
            <p className="col-start-2 row-start-1 font-display text-xl leading-tight tabular-nums sm:col-start-1 sm:text-end">
              {length}
            </p>
            <span
              aria-hidden="true"
              className="col-start-1 row-span-2 row-start-1 border-s-3 border-ink ps-2 sm:col-start-2 sm:row-span-1"
            >
              <span className="mt-3.5 -ms-2 block h-0.75 w-4 bg-ink" />
            </span>
            <ul
              data-distance={distance}
              className="col-start-2 grid content-start gap-1 pt-1 sm:col-start-3 sm:row-start-1"
            >
              {rules.map(({ key, title, from, kind }) => (
                <li key={key} className="flex gap-1.5">
                  <FlagMark kind={kind} isPast={false} />
                  <p>
                    <a
                      href={`#${key}`}
                      className="font-semibold text-link underline-offset-4 hover:underline"
                    >
                      {title}
                    </a>{' '}
                    <span className="text-sm text-muted">{m.deadlines_when_label({ from })}</span>
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="measure text-sm text-muted">{m.deadlines_ruler_note()}</p>
    </section>
  );
}
