import { Link } from 'react-router';
import { SelectInputField } from '#back-office/form-fields.tsx';
import { reportForm } from '#features/reports/forms/report.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { ChosenColumns } from '../import-reports.server.ts';

export const labels = Object.fromEntries(
  Object.entries(reportForm.fields).map(([name, { staff }]) => [name, staff]),
);

export type DryRun = {
  header: string[];
  chosen: ChosenColumns;
  ready: number;
  refused: { line: number; problem: string }[];
  /** After it was brought in. */
  done?: { stored: number; known: number; brokeOffAt?: number };
};

export function Columns({
  told,
  fields,
}: {
  told: DryRun;
  fields: { name: string; label: string }[];
}) {
  const options = [
    { value: '', label: 'No column' },
    ...told.header.map((name, place) => ({
      value: String(place),
      label: name.slice(0, 60) || `Column ${place + 1}`,
    })),
  ];
  const chosen: Readonly<Record<string, number | undefined>> = told.chosen;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">Which column holds what</legend>
      <p className="text-sm text-muted">
        What stands in other columns goes into the message, with the name of the column.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ name, label }) => (
          <SelectInputField
            // Another table begins with its own columns.
            key={`${name} ${told.header.join()}`}
            id={`column-${name}`}
            name={`column-${name}`}
            label={label}
            options={options}
            defaultValue={chosen[name] === undefined ? '' : String(chosen[name])}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** How many refused rows are named. */
const mostNamed = 20;

export function Outcome({ told }: { told: DryRun }) {
  const { ready, refused, done } = told;
  const { brokeOffAt } = done ?? {};
  const stored = brokeOffAt ? `It broke off at line ${brokeOffAt}. Stored` : 'Stored';
  return (
    <Notice
      tone={brokeOffAt ? 'danger' : done ? 'success' : refused.length > 0 ? 'warning' : 'info'}
      live="polite"
      title={done ? `${stored}: ${done.stored}` : `Dry run: ${ready} can be brought in`}
    >
      {brokeOffAt && (
        <p>
          Bring the same table in again, with the same columns: what is stored is not stored twice.
        </p>
      )}
      {done && (
        <p>
          {done.known > 0 && `${done.known} had been stored before. `}
          <Link to={urls.admin.forms()} className="text-link underline underline-offset-4">
            See the submissions
          </Link>
        </p>
      )}
      {!done && <p>Nothing is stored yet. Nobody gets a mail, neither the people nor staff.</p>}
      {refused.length > 0 && (
        <>
          <p className="mt-2 font-semibold">
            {refused.length} {refused.length === 1 ? 'row' : 'rows'} cannot be taken:
          </p>
          <ul className="list-disc ps-5">
            {refused.slice(0, mostNamed).map(({ line: number, problem }) => (
              <li key={number}>
                Line {number}: {problem}
              </li>
            ))}
            {refused.length > mostNamed && <li>And {refused.length - mostNamed} more.</li>}
          </ul>
        </>
      )}
    </Notice>
  );
}
