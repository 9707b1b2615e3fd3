import { Scene } from '#frames/public/drawings/scene.tsx';
import { data } from 'react-router';
import { formMeta, submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { summaryErrors } from '#frames/public/forms/typed-values.ts';
import { noStore } from '#platform/http/page-headers.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { describeText } from './describe-text.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { Card } from '#ui/document/card.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { addToTip, openTip, type OpenedTip, type ReceiptRefused } from '../tips.server.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/tip-receipt.ts';
import { ReceiptForm, ReturnedTipPage } from './tip-receipt-panel.tsx';
import { sentText } from '#shared/forms/sent-text.ts';

export const handle: PageHandle = { quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return formMeta({
    matches,
    title: m.tip_return_title(),
    description: m.tip_return_description({ company: loaderData.organisation }),
    address: loaderData.address,
    isPrivate: true,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings(context.get(serviceContext));
  return {
    organisation: settings.company_name,
    timeZone: settings.timezone,
    address: `${context.get(pageContext).appUrl}${urls.tipReceipt()}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnTip(context.get(serviceContext), await request.formData());
}

export const headers = pageHeaders;

export default function TipReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, timeZone } = loaderData;
  const { tip, problem } = actionData ?? {};
  const errors = summaryErrors(problem?.errors ?? {}, ['receipt', 'text']);
  const all = problem?.message ? [{ message: problem.message }, ...errors] : errors;
  return (
    <>
      <FormTitle
        title={m.tip_return_title()}
        organisation={organisation}
        hasErrors={problem !== undefined}
      />
      <PageHeader
        breadcrumbs={<HomeCrumbs current={m.tip_return_title()} />}
        title={m.tip_return_title()}
        lead={tip ? undefined : m.tip_return_lead()}
        appearance="night"
        isAsideForWide
        aside={<Scene name="quiet-word" className="h-48" />}
      />
      <div className="wrap grid gap-x-12 gap-y-10 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-6">
          {problem && <ErrorSummary title={problem.title} errors={all} />}
          {actionData?.isAdded && !problem && (
            <Notice tone="success" live="polite" title={m.tip_return_added_title()}>
              {m.tip_return_added()}
            </Notice>
          )}
          {tip && actionData ? (
            <ReturnedTipPage
              tip={tip}
              receipt={actionData.receipt}
              formKey={actionData.formKey}
              organisation={organisation}
              timeZone={timeZone}
              typed={actionData.typed}
              error={problem?.errors.text}
            />
          ) : (
            <ReceiptForm typed={actionData?.receipt ?? ''} error={problem?.errors.receipt} />
          )}
        </div>
        <div className="grid content-start gap-5">
          <Card as="section">{m.tip_return_private()}</Card>
          <IndependenceNotice organisation={organisation} />
        </div>
      </div>
    </>
  );
}

type Problem = {
  status: number;
  title: string;
  errors: { receipt?: string; text?: string };
  message?: string;
};

type TipAnswer = {
  tip: OpenedTip | undefined;
  receipt: string;
  formKey: string;
  /** The text to add. */
  typed: string;
  isAdded: boolean;
  problem: Problem | undefined;
};

/**
 * Opens a tip by its receipt, or adds to it. The POST itself renders the result, because the receipt must
 * not appear in an address; sending the same again changes nothing.
 */
async function actOnTip(ctx: ServiceContext, form: FormData) {
  const receipt = sentText(form, 'receipt');
  const typed = sentText(form, 'text');
  const formKey = sentText(form, submissionKeyField);
  const isAdding = form.get('intent') === 'add';
  const added = isAdding ? await addToTip(ctx, { receipt, text: typed, formKey }) : undefined;
  const isAdded = added?.ok === true;
  const refused =
    added?.ok === false && added.part === 'text' ? describeText(added, words()) : undefined;
  const opened = await openTip(ctx, receipt);
  const problem = opened.ok ? refused : describeReceipt(opened);
  const answer: TipAnswer = {
    tip: opened.ok ? opened.tip : undefined,
    receipt,
    isAdded,
    problem,
    formKey: isAdding && !isAdded ? formKey : newFormKey(),
    typed: isAdded ? '' : typed,
  };
  return data(answer, { status: problem?.status ?? 200, headers: noStore });
}

function describeReceipt(refused: ReceiptRefused): Problem {
  const invalid = { status: refusalStatus.invalid, title: m.form_problem_title() };
  switch (refused.code) {
    case 'length':
      return { ...invalid, errors: { receipt: m.tip_return_length() } };
    case 'mistyped':
      return { ...invalid, errors: { receipt: m.tip_return_mistyped() } };
    case 'unknown':
      return {
        status: refusalStatus.not_found,
        title: m.tip_return_unknown_title(),
        errors: { receipt: m.tip_return_unknown() },
      };
    case 'limited':
      return {
        status: refusalStatus.too_many,
        title: m.form_too_many_title(),
        errors: {},
        message: m.tip_return_limited({ minutes: refused.retryAfterMinutes }),
      };
    case 'unavailable':
      return {
        status: refusalStatus.unavailable,
        title: m.tip_return_failed_title(),
        errors: {},
        message: m.tip_return_failed(),
      };
  }
}

function words() {
  return { label: m.tip_return_add(), failed: m.tip_return_add_failed() };
}
