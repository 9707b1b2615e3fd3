import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { line } from '#shared/forms/text-fields.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import {
  guessColumns,
  importReports,
  readReports,
  readReportTable,
  type ChosenColumns,
} from '../import-reports.server.ts';
import { longestTable, mostReports, reportColumnNames } from '../report-columns.ts';
import type { Route } from './+types/import-reports.ts';
import { labels, type DryRun, Columns } from './dry-run.tsx';
import { Outcome } from './dry-run-outcome.tsx';

export const handle: CrumbHandle = { crumb: 'Bring in reports' };

export const loader = staffLoader('report:import', async () => ({
  fields: reportColumnNames.map((name) => ({ name, label: labels[name] ?? name })),
}));

const importForm = z.looseObject({
  source: line(80).refine((source) => source !== '', 'Say who had the reports before'),
  table: z.string().min(1, 'Paste the table'),
});

type Typed = z.infer<typeof importForm>;

/** Falls back to the guessed columns until they are chosen. */
function readTyped(typed: Typed) {
  const table = readReportTable(typed.table);
  const wasChosen = reportColumnNames.some((name) => typed[`column-${name}`] !== undefined);
  if (!wasChosen) return { table, chosen: guessColumns(table) };
  const chosen: ChosenColumns = {};
  for (const name of reportColumnNames) {
    const place = Number.parseInt(String(typed[`column-${name}`] ?? ''), 10);
    if (table.header[place] !== undefined) chosen[name] = place;
  }
  return { table, chosen };
}

export const action = staffAction<'try' | 'import', never, Route.ActionArgs, DryRun>({
  try: formIntent('', importForm, async (ctx, typed) => {
    const { table, chosen } = readTyped(typed);
    const rows = readReports(ctx, table, chosen);
    const refused = rows.flatMap((row) => (row.ok ? [] : [row]));
    const ready = rows.length - refused.length;
    return { status: 200, feedback: { header: table.header, chosen, ready, refused } };
  }),
  import: formIntent('', importForm, async (ctx, typed) => {
    const { table, chosen } = readTyped(typed);
    const result = await importReports(ctx, { table, chosen, source: typed.source });
    const refused = result.refused.flatMap((row) => (row.ok ? [] : [row]));
    const { refused: _, ...done } = result;
    // Columns cannot be changed now: with others the same rows would be different reports.
    const ready = done.brokeOffAt === undefined ? 0 : table.rows.length - refused.length;
    const feedback = { header: table.header, chosen, ready, refused, done };
    return { status: done.brokeOffAt === undefined ? 200 : 503, feedback };
  }),
});

export default function ImportReports({ loaderData, actionData }: Route.ComponentProps) {
  const { feedback, typed, problems = {}, error } = actionData ?? {};
  const sending = useNavigation().formData?.get('intent');
  return (
    <>
      <PageHeading
        title="Bring in reports"
        text="A table of reports that somebody else received, with the consent of the people in it."
      />
      {error && (
        <Notice tone="danger" live="assertive" title="Nothing was brought in">
          {error}
        </Notice>
      )}
      {feedback && <Outcome run={feedback} />}
      <Panel
        id="table"
        title="The table"
        text={`Comma-separated values with a header line, at most ${mostReports} rows and ${longestTable.toLocaleString('en-US')} characters.`}
      >
        <Form method="post" noValidate preventScrollReset className="grid gap-5">
          <TextInputField
            id="import-source"
            name="source"
            label="Who had them before"
            hint="For the audit log. The same table from the same place is stored once."
            maxLength={80}
            autoComplete="off"
            defaultValue={typed?.['source']}
            error={problems['source']}
            className="max-w-md"
            required
          />
          <TextAreaInputField
            id="import-table"
            name="table"
            label="Table"
            hint="Paste it, or open the file in a text editor and copy all of it."
            rows={8}
            spellCheck={false}
            defaultValue={typed?.['table']}
            error={problems['table']}
            required
          />
          {feedback && <Columns run={feedback} fields={loaderData.fields} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="try"
              tone={feedback && feedback.ready > 0 ? 'secondary' : 'primary'}
              busy={sending === 'try'}
            >
              {feedback ? 'Try again' : 'Try it'}
            </Button>
            {feedback && feedback.ready > 0 && (
              <Button type="submit" name="intent" value="import" busy={sending === 'import'}>
                Bring in {feedback.ready === 1 ? '1 report' : `${feedback.ready} reports`}
              </Button>
            )}
          </div>
        </Form>
      </Panel>
    </>
  );
}
