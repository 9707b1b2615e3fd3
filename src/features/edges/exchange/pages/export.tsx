import { ExportForm } from '#frames/staff/export-form.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { exportedLabels, tlpWords } from '#features/derived/indicators/sharing-states.ts';
import { urls } from '#shared/urls.ts';
import { CheckboxGroupField, RadioGroupField } from '#ui/document/choice-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { formatNames, formatWords } from '../format.ts';
import { prepareIndicatorExport } from '../indicator-export.server.ts';
import type { Route } from './+types/export.ts';

export const handle: CrumbHandle = { crumb: 'Export' };

export const loader = staffLoader('indicator:export', async (ctx, { url }) => {
  prepareIndicatorExport(ctx);
  const { searchParams } = url;
  return {
    isRefused: searchParams.has('reason-missing'),
    format: searchParams.get('format') ?? 'csv',
    labels: searchParams.has('format') ? searchParams.getAll('tlp') : ['clear', 'green'],
    hasNoLabel: searchParams.has('label-missing'),
  };
});

const formats = formatNames.map((value) => ({ value, ...formatWords[value] }));
const labels = exportedLabels.map((value) => ({ value, label: tlpWords[value] }));

export default function ExportIndicators({ loaderData }: Route.ComponentProps) {
  const { isRefused, hasNoLabel, format, labels: chosen } = loaderData;
  return (
    <>
      <PageHeading
        title="Export indicators"
        text="For police, exchanges and partners: what staff checked, what is labelled, and what somebody agreed to pass on."
      />
      <Notice>
        No names, no words that somebody wrote, no case numbers and no restricted cases are in any
        of these files. An indicator’s own page says whether it leaves, and if not, why.
      </Notice>
      <Panel id="file" title="The file">
        <ExportForm
          action={urls.admin.indicatorFile()}
          hint="Written to the audit log with the format, the labels and the number of indicators. It is not in the file."
          isRefused={isRefused}
          back={urls.admin.indicators()}
          backLabel="Back to the indicators"
          download="Download"
        >
          <div className="grid items-start gap-6 text-sm lg:grid-cols-2">
            <RadioGroupField
              id="export-format"
              name="format"
              label="Format"
              choices={formats}
              defaultValue={format}
            />
            <CheckboxGroupField
              id="export-tlp"
              name="tlp"
              label="Labels"
              hint="Choose what the receiver may have."
              error={hasNoLabel ? 'Choose at least one label.' : undefined}
              choices={labels}
              defaultValue={chosen}
            />
          </div>
        </ExportForm>
      </Panel>
    </>
  );
}
