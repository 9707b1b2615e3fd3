import { CircleCheck } from 'lucide-react';
import { data } from 'react-router';
import { OwnSupporters } from '#features/care/public/own-supporters.tsx';
import { OwnIdea } from '#features/care/public/own-idea.tsx';
import type { DatesAnswer } from '#features/deadlines/public/act-on-dates.server.ts';
import { OwnDates } from '#features/deadlines/public/own-dates.tsx';
import { clockOf, NearestClock } from '#features/deadlines/public/date-parts.tsx';
import { toldFields, type PaymentAnswer } from '#features/payments/forms/payment.ts';
import { OwnPayments } from '#features/payments/public/own-payments.tsx';
import { formMeta, submissionKeyField } from '#features/reports/public/forms/form-meta.ts';
import { FormTitle } from '#features/reports/public/forms/form-page.tsx';
import { summaryErrors } from '#features/reports/public/forms/typed-values.ts';
import { OwnDataCard } from '#features/rights/public/own-data-card.tsx';
import { CaseResult, StatusHistory } from './case-result.tsx';
import { CaseDocuments, CaseFiles, ClientNotes } from './case-files.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CodePanel, LockPanel, LookUpForm } from './look-up-form.tsx';
import { ToldNotice, TrackerSide } from './tracker-side.tsx';
import { ErrorSummary, type SummaryError } from '#ui/document/error-summary.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Scene } from '#features/drawings/public/scene.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { readSentForm } from '#platform/http/read-sent-form.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { trackerFields } from '../../forms/tracker.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#site/page-kind.ts';
import type { Route } from './+types/case-tracker.ts';
import { actOnTracker, loadTracker } from './act-on-tracker.server.ts';
import { lookUpFailed, readTold, type TrackerProblem } from './told.ts';
import { trackerCookie } from '../token-cookie.server.ts';

// Kept for everybody only while there is no cookie; with one, the page cache is bypassed.
export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['told'] };

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

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  const opened = await loadTracker(ctx, request);
  const loaded = {
    ...opened,
    told: readTold(url.searchParams),
    organisation: settings.company_name,
    responseHours: settings.response_hours,
    timeZone: settings.timezone,
    exampleNumber: `${settings.case_number_prefix}-${ctx.now().getUTCFullYear()}-000123`,
    address: `${context.get(pageContext).appUrl}${urls.tracker()}`,
  };
  return data(loaded, { status: opened.hasFailed ? 503 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const token = trackerCookie(ctx).read(request);
  const sent = await readSentForm({ request, context, ctx, secretField: submissionKeyField });
  if (!sent) throw data(m.form_damaged(), { status: 400 });
  return actOnTracker({ ctx, token, form: sent.form, refusedFiles: sent.refused });
}

export const headers = pageHeaders;

export default function CaseTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { view, inside, organisation, exampleNumber, told, responseHours, timeZone } = loaderData;
  const problem = actionData?.problem ?? (loaderData.hasFailed ? lookUpFailed() : undefined);
  // A look-up that was refused shows its form again, whatever was open before.
  const found = actionData?.values ? undefined : view;
  return (
    <>
      <FormTitle
        title={found ? m.tracker_found() : m.tracker_title()}
        organisation={organisation}
        hasErrors={problem !== undefined}
      />
      <PageHeader
        look="night"
        title={found ? <FoundTitle /> : m.tracker_title()}
        lead={found ? undefined : m.tracker_lead()}
        isAsideForWide
        aside={found ? undefined : <Scene name="lit-window" className="h-48" />}
      />
      <div className="wrap grid gap-x-12 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-6">
          {problem && (
            <ErrorSummary
              title={problem.title}
              errors={[
                ...summaryOf(problem),
                ...paymentErrors(actionData?.payment),
                ...dateErrors(actionData?.dates),
              ]}
            />
          )}
          {!problem && <ToldNotice told={told} responseHours={responseHours} />}
          {found ? (
            <Opened
              loaded={{ view: found, inside, told, organisation, responseHours, timeZone }}
              answer={actionData}
            />
          ) : (
            <>
              {actionData?.typed && <KeptText text={actionData.typed} />}
              <LookUpForm
                values={actionData?.values ?? {}}
                errors={problem?.errors ?? {}}
                exampleNumber={exampleNumber}
              />
            </>
          )}
        </div>
        <TrackerSide organisation={organisation} withReportLink={!found} />
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Found = Pick<Loaded, 'inside' | 'told' | 'organisation' | 'responseHours' | 'timeZone'> & {
  view: NonNullable<Loaded['view']>;
};

/** The status alone, with the way to the rest, or everything. */
function Opened({
  loaded: { view, inside, told, organisation, responseHours, timeZone },
  answer,
}: {
  loaded: Found;
  answer: Route.ComponentProps['actionData'];
}) {
  const errors = answer?.problem?.errors ?? {};
  if (!inside) {
    const isSent = told === 'code-sent' || errors.code !== undefined;
    return (
      <>
        {answer?.typed && <KeptText text={answer.typed} />}
        <CaseResult view={view} responseHours={responseHours} timeZone={timeZone}>
          <CodePanel isSent={isSent} error={errors.code} />
        </CaseResult>
      </>
    );
  }
  return (
    <>
      <NearestClock dates={inside.own.dates} clock={clockOf(inside.own.now, timeZone)} />
      <LockPanel />
      {inside.helper && <Notice>{m.supporters_as({ name: inside.helper })}</Notice>}
      <CaseResult view={view} responseHours={responseHours} timeZone={timeZone}>
        <OwnDates own={inside.own} timeZone={timeZone} answer={answer?.dates} />
        <ClientNotes notes={inside.notes} />
        <CaseMessages
          messages={inside.messages}
          organisation={organisation}
          timeZone={timeZone}
          formKey={answer?.formKey || inside.formKey}
          typed={answer?.typed ?? ''}
          error={errors.text}
          files={answer?.files ?? { stored: [] }}
        />
        <OwnIdea step={inside.idea} />
        <CaseFiles files={inside.files} timeZone={timeZone} />
        <CaseDocuments packet={inside.packet} />
        <OwnPayments payments={inside.payments} zone={timeZone} answer={answer?.payment} />
        <OwnSupporters supporters={inside.supporters} timeZone={timeZone} />
        {!inside.helper && <OwnDataCard />}
      </CaseResult>
      <StatusHistory statuses={inside.statuses} timeZone={timeZone} />
    </>
  );
}

/** A message that could not be sent, to be copied. */
function KeptText({ text }: { text: string }) {
  return (
    <TextAreaField
      id="kept"
      name="kept"
      label={m.tracker_kept_label()}
      defaultValue={text}
      rows={5}
      readOnly
    />
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
function summaryOf({ errors, message }: TrackerProblem): SummaryError[] {
  const all = summaryErrors(errors, [...trackerFields, 'code', 'text']);
  const fields = all.filter(
    (error, place) => all.findIndex((other) => other.message === error.message) === place,
  );
  return message === undefined ? fields : [{ message }, ...fields];
}

function paymentErrors(answer: PaymentAnswer | undefined): SummaryError[] {
  return toldFields.flatMap((name) => {
    const message = answer?.problems[name];
    return message === undefined ? [] : [{ fieldId: `${answer?.id}-${name}`, message }];
  });
}

function dateErrors({ fact, proof }: DatesAnswer = {}): SummaryError[] {
  const fields = Object.entries(fact?.problems ?? {});
  return [
    ...fields.map(([name, message]) => ({ fieldId: `fact-${name}`, message })),
    ...(proof?.problem ? [{ fieldId: `proof-${proof.id}`, message: proof.problem }] : []),
  ];
}
