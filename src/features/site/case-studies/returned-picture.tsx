import { stripRows, type StripRow } from '#frames/public/drawings/money-strip.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { CaseStudy } from '#content/en/case-studies/case-study.ts';
import { caseStudies } from '#content/en/case-studies/case-studies.ts';

/** What was taken and what came back, as the study's sources state it. */
export type Returned = {
  taken: string | undefined;
  returned: string | undefined;
  /** Returned as a part of what was taken, 0 to 1; undefined where either is unknown, or their units differ. */
  share: number | undefined;
};

export function returnedOf(study: Pick<CaseStudy, 'amount' | 'taken' | 'outcome'>): Returned {
  const rows = new Map(stripRows(study).map((row): [string, StripRow] => [row.state, row]));
  const [taken, returned] = [rows.get('taken'), rows.get('returned')];
  const isKnown = taken?.share !== undefined && returned?.share !== undefined && taken.share > 0;
  return {
    taken: taken?.value,
    returned: returned?.value,
    share: isKnown ? Math.min(1, (returned.share ?? 0) / (taken.share ?? 1)) : undefined,
  };
}

/**
 * Every study in one picture: a bar is what came back of what was taken. Where that is not known there is a
 * hollow mark, since an empty or a full bar would state something.
 */
export function ReturnedPicture() {
  const known = caseStudies.filter((study) => returnedOf(study).share !== undefined).length;
  return (
    <figure className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <figcaption className="grid gap-1">
        <h2 className="text-2xl">{m.cases_picture_title()}</h2>
        <p className="measure text-muted">
          {m.cases_picture_lead({
            known: String(known),
            total: String(caseStudies.length),
          })}
        </p>
      </figcaption>
      <ul className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
        {caseStudies.map((study) => (
          <Row key={study.id} study={study} />
        ))}
      </ul>
    </figure>
  );
}

function Row({ study }: { study: CaseStudy }) {
  const { taken, returned, share } = returnedOf(study);
  return (
    <li className="grid content-start gap-1 border-t border-line pt-2 text-sm">
      <a
        href={urls.caseStudy(study.id)}
        className="font-semibold text-primary-ink underline decoration-1 underline-offset-4 pointer-coarse:py-2.5"
      >
        {study.title}
      </a>
      <span className="flex items-center gap-3">
        <Mark share={share} />
        <span className="min-w-0 text-muted tabular-nums">
          {m.cases_picture_row({
            taken: taken ?? m.cases_picture_unknown(),
            returned: returned ?? m.cases_picture_unknown(),
          })}
        </span>
      </span>
    </li>
  );
}

function Mark({ share }: { share: number | undefined }) {
  if (share === undefined)
    return (
      <span
        aria-hidden="true"
        data-unknown-bar=""
        className="inline-block size-3 shrink-0 rounded-full border border-control forced-colors:border-[CanvasText]"
      />
    );
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      width="96"
      height="12"
      data-returned={share.toFixed(3)}
      className="shrink-0 rounded-sm border border-control bg-sunken text-success-line forced-colors:text-[CanvasText]"
    >
      <rect width={share * 100} height="10" fill="currentColor" />
    </svg>
  );
}
