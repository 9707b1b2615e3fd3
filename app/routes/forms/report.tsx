import { Phone } from 'lucide-react';
import { data, redirect } from 'react-router';
import { FormTitle } from '#app/components/forms/form-title.tsx';
import { formMeta } from '#app/components/forms/form-meta.ts';
import { ReportForm } from '#app/components/forms/report-form.tsx';
import { reportHoneypot, submissionKeyField } from '#app/components/forms/report-form-names.ts';
import { ReportReceived } from '#app/components/forms/report-received.tsx';
import { ReportSide } from '#app/components/forms/report-side.tsx';
import { summaryErrors } from '#app/components/forms/typed-values.ts';
import type { FormState } from '#app/components/forms/typed-values.ts';
import { phoneHref } from '#app/components/site/phone-href.ts';
import { QuickExit } from '#app/components/site/quick-exit.tsx';
import { ErrorSummary } from '#app/ui/document/error-summary.tsx';
import type { SummaryError } from '#app/ui/document/error-summary.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { pageContext, serviceContext } from '#server/http/request-context.ts';
import { readSettings } from '#server/services/settings/read-settings.ts';
import { submitReport } from '#server/services/submissions/submit-report.ts';
import { firstValue, readFormValues } from '#shared/forms/read-form-values.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { parseReport, reportFields } from '#shared/forms/report.ts';
import type { ReportField } from '#shared/forms/report.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { publicSettings } from '#shared/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/report.ts';
import { describeRefusal } from './describe-refusal.ts';
import { findReceived } from './find-received.ts';
import { reportPresets } from './report-presets.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = m.report_description({ company: loaderData.settings.company_name });
  const isPrivate = loaderData.received !== undefined;
  return formMeta({ title: m.report_title(), description, address: loaderData.address, isPrivate });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const query = new URL(request.url).searchParams;
  const settings = publicSettings(await readSettings(ctx));
  const received = await findReceived(ctx, query.get('reference'));
  const address = `${context.get(pageContext).appUrl}${urls.report()}`;
  const presets = reportPresets(query);
  return data(
    { settings, received, address, presets },
    { status: received?.status ?? 200, headers: query.size > 0 ? noStore : {} },
  );
}

const noStore = { 'Cache-Control': 'no-store' };

export async function action({ request, context }: Route.ActionArgs) {
  const names = [...reportFields, submissionKeyField, reportHoneypot];
  const values = readFormValues(await request.formData(), names);
  const parsed = parseReport(values);
  if (!parsed.ok) return refused({ status: 400, values, errors: parsed.errors });
  const result = await submitReport(context.get(serviceContext), {
    report: parsed.report,
    visitorKey: firstValue(values, submissionKeyField),
    honeypot: firstValue(values, reportHoneypot),
  });
  if (result.ok) return redirect(urls.reportReceived(result.reference), 303);
  return refused({ values, ...describeRefusal(result) });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, presets } = loaderData;
  if (received?.state === 'stored' && !actionData) {
    return (
      <>
        <FormTitle
          title={m.report_received_title()}
          organisation={settings.company_name}
          hasErrors={false}
        />
        <div className="wrap max-w-5xl py-10 sm:py-14">
          <ReportReceived reference={received.reference} responseHours={settings.response_hours} />
        </div>
        <QuickExit />
      </>
    );
  }
  const problem = actionData && problemOf(actionData, settings.emergency_phone);
  const state = actionData ?? { values: presets, errors: {}, secretFields: [] };
  return (
    <>
      <FormTitle
        title={m.report_title()}
        organisation={settings.company_name}
        hasErrors={problem !== undefined}
      />
      <PageHeader
        look="night"
        title={m.report_title()}
        lead={m.report_lead()}
        actions={hotline(settings.emergency_phone)}
      />
      <div className="wrap grid gap-x-12 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid max-w-2xl content-start gap-6">
          {problem && <ErrorSummary {...problem} />}
          {received && !actionData && <ReceivedProblem state={received.state} />}
          <ReportForm state={state} isFilled={actionData !== undefined} />
        </div>
        <ReportSide settings={settings} />
      </div>
      <QuickExit />
    </>
  );
}

type Refused = {
  status: number;
  values: FormValues;
  errors?: FormState<ReportField>['errors'];
  secretFields?: readonly string[];
  problem?: 'unavailable' | { retryAfterMinutes: number };
};

function refused({ status, values, errors = {}, secretFields = [], problem }: Refused) {
  const retry: Record<string, string> =
    typeof problem === 'object' ? { 'Retry-After': String(problem.retryAfterMinutes * 60) } : {};
  const answer = { values, errors, secretFields, problem };
  return data(answer, { status, headers: { ...noStore, ...retry } });
}

type ActionData = NonNullable<Route.ComponentProps['actionData']>;

function problemOf(
  { errors, secretFields, problem }: ActionData,
  phone: string,
): { title: string; errors: SummaryError[] } {
  if (problem === 'unavailable') {
    const lines = phone
      ? [m.report_failed_call(), m.report_failed_phone({ phone })]
      : [m.report_failed_text()];
    const messages = [...lines, m.report_failed_kept()];
    return { title: m.report_failed_title(), errors: messages.map((message) => ({ message })) };
  }
  if (problem) {
    const message = m.form_too_many({ minutes: problem.retryAfterMinutes });
    return { title: m.form_too_many_title(), errors: [{ message }] };
  }
  const title = secretFields.length > 0 ? m.form_secret_title() : m.form_problem_title();
  return { title, errors: summaryErrors(errors, reportFields) };
}

function hotline(phone: string) {
  if (!phone) return null;
  return (
    <a
      href={phoneHref(phone)}
      className="inline-flex items-center gap-2 rounded-md border border-accent bg-accent-soft px-4 py-3 font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <Phone className="shrink-0" />
      {m.report_hotline_banner({ phone: phone.replaceAll(' ', '\u00A0') })}
    </a>
  );
}

function ReceivedProblem({ state }: { state: 'unknown' | 'unchecked' | 'stored' }) {
  const isUnknown = state === 'unknown';
  return (
    <Notice
      tone="warning"
      titleAs="h2"
      title={isUnknown ? m.report_unknown_title() : m.report_unchecked_title()}
    >
      <p>{isUnknown ? m.report_unknown_text() : m.report_unchecked_text()}</p>
    </Notice>
  );
}
