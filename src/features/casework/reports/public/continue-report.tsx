import { Scene } from '#frames/public/drawings/scene.tsx';
import { randomBytes } from 'node:crypto';
import { data } from 'react-router';
import { rememberedNames } from '#features/casework/payments/forms/remembered-payments.ts';
import { readInstitutionNames } from '#features/casework/payments/institution-names.server.ts';
import { RememberedPayments } from '#features/casework/payments/public/remembered-payments.tsx';
import { reportForm } from '../forms/report.ts';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formMeta, submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { CodeBox } from '#frames/public/forms/form-received.tsx';
import type { RefusedForm } from '#frames/public/forms/typed-values.ts';
import { noStore } from '#platform/http/page-headers.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { describeRefusal } from '#frames/public/forms/describe-refusal.server.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { firstValue, readFormValues, type FormValues } from '#shared/forms/read-form-values.ts';
import { isEmail, tidyEmail } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { Button } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { openPausedReport, pauseReport, pausedDays } from '../paused-reports.server.ts';
import type { Route } from './+types/continue-report.ts';
import { PauseReport, pauseIntents } from './pause-report.tsx';

export const handle: PageHandle = { quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address } = loaderData;
  const [title, description] = [m.continue_title(), m.continue_lead()];
  return formMeta({ matches, title, description, address, isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  return {
    organisation: settings.company_name,
    zone: settings.timezone,
    institutions: await readInstitutionNames(ctx),
    address: `${context.get(pageContext).appUrl}${urls.continueReport()}`,
  };
}

const names = [...fieldNames(reportForm), ...rememberedNames];

type Report = RefusedForm<string>;

/** Result of a form that the page renders. */
type Answer =
  | { shows: 'paused'; code: string }
  /** Shows the report, typed on this device or another one. */
  | { shows: 'report'; report: Report }
  | { shows: 'code'; typed: string; error: string };

/** Every answer responds to a POST, so that neither code nor report appears in an address or a cache. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const sent = await readSentForm({ request, context, ctx, secretField: submissionKeyField });
  if (!sent) throw data(m.form_damaged(), { status: 400 });
  const { status, ...answer } =
    sent.form.get('intent') === pauseIntents.pause
      ? await pause(ctx, readFormValues(sent.form, [...names, submissionKeyField]))
      : await open(ctx, firstValue(readFormValues(sent.form, ['code']), 'code'));
  // The browser itself sent the form, so going back must not show the report that was put away.
  const isByBrowser = request.headers.get('sec-fetch-mode') === 'navigate';
  const forget: Record<string, string> =
    answer.shows === 'paused' && isByBrowser ? { 'Clear-Site-Data': '"cache"' } : {};
  return data(answer as Answer, { status, headers: { ...noStore, ...forget } });
}

async function pause(ctx: ServiceContext, typed: FormValues): Promise<Answer & { status: number }> {
  // Without script the form has no key yet.
  const visitorKey = firstValue(typed, submissionKeyField) || randomBytes(16).toString('hex');
  const values = { ...typed, [submissionKeyField]: [visitorKey] };
  function again(status: number, why: Partial<Report>): Answer & { status: number } {
    return { shows: 'report', status, report: { values, errors: {}, secretFields: [], ...why } };
  }
  const email = tidyEmail(firstValue(values, 'email'));
  if (!isEmail(email)) return again(refusalStatus.invalid, { errors: { email: m.pause_email() } });
  const result = await pauseReport(ctx, { values, email, visitorKey });
  if (result.ok) return { shows: 'paused', status: 200, code: result.code };
  if (result.code === 'too_long')
    return again(refusalStatus.invalid, { errors: { message: m.pause_too_long() } });
  const { status, ...why } = describeRefusal(result, names);
  return again(status, why);
}

async function open(ctx: ServiceContext, typed: string): Promise<Answer & { status: number }> {
  const result = await openPausedReport(ctx, typed);
  if (result.ok) {
    const report = { values: result.values, errors: {}, secretFields: [] };
    return { shows: 'report', status: 200, report };
  }
  const status = result.code === 'unknown' ? refusalStatus.invalid : refusalStatus[result.code];
  const words = {
    unknown: m.continue_unknown,
    unavailable: m.continue_unavailable,
    too_many: () =>
      m.form_too_many({ minutes: 'retryAfterMinutes' in result ? result.retryAfterMinutes : 0 }),
  };
  return { shows: 'code', status, typed, error: words[result.code]() };
}

export const headers = pageHeaders;

export default function ContinueReport({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, zone, institutions } = loaderData;
  if (actionData?.shows === 'paused')
    return <PausedPage organisation={organisation} code={actionData.code} />;
  if (actionData?.shows === 'report')
    return <ReportAgain {...{ organisation, zone, institutions }} report={actionData.report} />;
  return (
    <FormPage
      title={m.continue_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.continue_title()} />}
          title={m.continue_title()}
          lead={m.continue_lead()}
          appearance="night"
          isAsideForWide
          aside={<Scene name="lit-window" className="h-48" />}
        />
      }
      isBelowBand
      problem={
        actionData && {
          title: m.form_problem_title(),
          errors: [{ fieldId: 'code', message: actionData.error }],
        }
      }
      form={<CodeForm typed={actionData?.typed ?? ''} error={actionData?.error} />}
    />
  );
}

function CodeForm({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <form
      method="post"
      action={urls.continueReport()}
      noValidate
      aria-label={m.continue_title()}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
    >
      <input type="hidden" name="intent" value={pauseIntents.open} />
      <TextField
        id="code"
        name="code"
        label={m.continue_code()}
        hint={m.continue_code_hint()}
        error={error}
        defaultValue={typed}
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large" className="w-full sm:w-auto sm:justify-self-start">
        {m.continue_submit()}
      </Button>
    </form>
  );
}

/** The whole report form, filled with the saved answers; it is sent like any other. */
function ReportAgain({
  organisation,
  zone,
  institutions,
  report,
}: {
  organisation: string;
  zone: string;
  institutions: readonly string[];
  report: Report;
}) {
  const hasProblem = report.problem !== undefined || Object.keys(report.errors).length > 0;
  return (
    <FormPage
      title={m.report_title()}
      organisation={organisation}
      header={
        <div className="step-head">
          <PageHeader
            title={m.report_title()}
            lead={<p data-step-first="">{m.continue_again()}</p>}
          />
        </div>
      }
      isBelowBand
      problem={hasProblem ? formProblem(report, { fields: names }) : undefined}
      form={
        <BuiltInForm form={reportForm} state={report} isFilled>
          <RememberedPayments
            state={report}
            isAdding={false}
            zone={zone}
            institutions={institutions}
          />
          <PauseReport />
        </BuiltInForm>
      }
    />
  );
}

/** `data-draft-done` makes the script delete its draft on this device. */
function PausedPage({ organisation, code }: { organisation: string; code: string }) {
  return (
    <ReceivedPage title={m.pause_done_title()} organisation={organisation}>
      <section
        data-draft-done={reportForm.formType}
        aria-labelledby="paused"
        className="grid gap-4 rounded-lg border-2 border-accent bg-accent-soft p-5 sm:p-8"
      >
        <h1 id="paused" tabIndex={-1} data-received="" className="text-3xl">
          {m.pause_done_title()}
        </h1>
        <p className="measure text-lg">{m.pause_done_text({ days: String(pausedDays) })}</p>
        <CodeBox
          label={m.continue_code()}
          code={code}
          copy={m.pause_copy()}
          copied={m.pause_copied()}
        />
        <p className="measure">{m.pause_done_note()}</p>
      </section>
    </ReceivedPage>
  );
}
