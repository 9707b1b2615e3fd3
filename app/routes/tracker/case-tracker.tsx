import { CircleCheck } from 'lucide-react';
import { data, redirect } from 'react-router';
import { formMeta } from '#app/components/forms/form-meta.ts';
import { FormTitle } from '#app/components/forms/form-title.tsx';
import { summaryErrors } from '#app/components/forms/typed-values.ts';
import { QuickExit } from '#app/components/site/quick-exit.tsx';
import { CaseResult } from '#app/components/tracker/case-result.tsx';
import { LookUpForm } from '#app/components/tracker/look-up-form.tsx';
import { TrackerSide } from '#app/components/tracker/tracker-side.tsx';
import { ErrorSummary } from '#app/ui/document/error-summary.tsx';
import type { SummaryError } from '#app/ui/document/error-summary.tsx';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import type { ServiceContext } from '#server/context.ts';
import { pageContext, serviceContext } from '#server/http/request-context.ts';
import { readSettings } from '#server/services/settings/read-settings.ts';
import { getTrackedCase } from '#server/services/tracker/get-tracked-case.ts';
import { lookUpCase } from '#server/services/tracker/look-up-case.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';
import { readFormValues } from '#shared/forms/read-form-values.ts';
import { parseLookUp, trackerFields } from '#shared/forms/tracker.ts';
import type { TrackerField } from '#shared/forms/tracker.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/case-tracker.ts';
import { describeLookUp, lookUpFailed } from './describe-look-up.ts';
import { readTrackerCookie, trackerCookie } from './tracker-cookie.ts';

// Kept for everybody only while there is no cookie; with one, the page cache is bypassed.
export const handle: PageHandle = { cacheable: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = m.tracker_description({ company: loaderData.organisation });
  const isPrivate = loaderData.view !== undefined;
  return formMeta({
    matches,
    title: m.tracker_title(),
    description,
    address: loaderData.address,
    isPrivate,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSettings(ctx);
  const opened = await findOpened(ctx, request);
  const loaded = {
    ...opened,
    organisation: settings.company_name,
    responseHours: settings.response_hours,
    timeZone: settings.timezone,
    exampleNumber: `${settings.case_number_prefix}-${ctx.now().getFullYear()}-000123`,
    address: `${context.get(pageContext).appUrl}${urls.tracker()}`,
  };
  return data(loaded, { status: opened.hasFailed ? 503 : 200 });
}

async function findOpened(ctx: ServiceContext, request: Request) {
  const token = await readTrackerCookie(ctx, request);
  if (token === '') return { view: undefined, hasFailed: false };
  try {
    return { view: await getTrackedCase(ctx, token), hasFailed: false };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A tracked case could not be read',
    );
    return { view: undefined, hasFailed: true };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const form = await request.formData();
  if (form.get('intent') === 'new')
    return toTracker(await trackerCookie(ctx).serialize('', { maxAge: 0 }));
  const values = readFormValues(form, trackerFields);
  const typed = parseLookUp(values);
  const result = await lookUpCase(ctx, typed);
  if (result.ok) return toTracker(await trackerCookie(ctx).serialize(result.token));
  const { status, retryAfterMinutes, ...problem } = describeLookUp(result, typed);
  const retry: Record<string, string> = retryAfterMinutes
    ? { 'Retry-After': String(retryAfterMinutes * 60) }
    : {};
  return data({ values, problem }, { status, headers: retry });
}

function toTracker(cookie: string): Response {
  return redirect(urls.tracker(), { status: 303, headers: { 'Set-Cookie': cookie } });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function CaseTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { view, organisation } = loaderData;
  const found = actionData ? undefined : view;
  const problem = actionData?.problem ?? (loaderData.hasFailed ? lookUpFailed() : undefined);
  return (
    <>
      <QuickExit />
      <FormTitle
        title={found ? m.tracker_found() : m.tracker_title()}
        organisation={organisation}
        hasErrors={problem !== undefined}
      />
      <PageHeader
        look="night"
        title={found ? <FoundTitle /> : m.tracker_title()}
        lead={found ? undefined : m.tracker_lead()}
      />
      <div className="wrap grid gap-x-12 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-6">
          {problem && <ErrorSummary title={problem.title} errors={summaryOf(problem)} />}
          {found ? (
            <CaseResult
              view={found}
              responseHours={loaderData.responseHours}
              timeZone={loaderData.timeZone}
            />
          ) : (
            <LookUpForm
              values={actionData?.values ?? {}}
              errors={problem?.errors ?? {}}
              exampleNumber={loaderData.exampleNumber}
            />
          )}
        </div>
        <TrackerSide organisation={organisation} withReportLink={!found} />
      </div>
    </>
  );
}

function FoundTitle() {
  return (
    <span className="flex items-center gap-3">
      <CircleCheck className="size-[1em] shrink-0 text-primary" />
      {m.tracker_found()}
    </span>
  );
}

/** The same sentence may stand beside both fields; in the summary once is enough. */
function summaryOf({
  errors,
  message,
}: {
  errors: FieldErrors<TrackerField>;
  message?: string | undefined;
}): SummaryError[] {
  const all = summaryErrors(errors, trackerFields);
  const fields = all.filter(
    (error, place) => all.findIndex((other) => other.message === error.message) === place,
  );
  return message === undefined ? fields : [{ message }, ...fields];
}
