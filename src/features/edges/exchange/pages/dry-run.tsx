import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import type { ChosenColumns } from '../import-reports.server.ts';

export const labels = Object.fromEntries(
  Object.entries(reportForm.fields).map(([name, { staff }]) => [name, staff]),
);

export type DryRun = {
  header: string[];
  chosen: ChosenColumns;
  ready: number;
  refused: { line: number; problem: string }[];
  /** Set after the import. */
  done?: { stored: number; known: number; brokeOffAt?: number };
};

export function Columns({
  run,
  fields,
}: {
  run: DryRun;
  fields: { name: string; label: string }[];
}) {
  const options = [
    { value: '', label: 'No column' },
    ...run.header.map((name, place) => ({
      value: String(place),
      label: name.slice(0, 60) || `Column ${place + 1}`,
    })),
  ];
  const chosen: Readonly<Record<string, number | undefined>> = run.chosen;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">Which column holds what</legend>
      <p className="text-sm text-muted">
        What stands in other columns goes into the message, with the name of the column.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ name, label }) => (
          <SelectInputField
            // Remounts for another table, whose columns start with their own guess.
            key={`${name} ${run.header.join()}`}
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
