import { formMeta } from '#features/reports/public/forms/form-meta.ts';
import { FormTitle } from '#features/reports/public/forms/form-title.tsx';
import { ReceiptForm, ReturnedTipPage } from './tip-return-panel.tsx';
import { summaryErrors } from '#features/reports/public/forms/typed-values.ts';
import { HomeCrumbs } from '#site/home-crumbs.tsx';
import { IndependenceNotice } from '#site/independence-notice.tsx';
import { QuickExit } from '#site/quick-exit.tsx';
import { Card } from '#ui/document/card.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/tip-receipt.ts';
import { actOnTip } from './act-on-tip.server.ts';

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
  const settings = await readSettings(context.get(serviceContext));
  return {
    organisation: settings.company_name,
    timeZone: settings.timezone,
    address: `${context.get(pageContext).appUrl}${urls.tipReceipt()}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnTip(context.get(serviceContext), await request.formData());
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function TipReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, timeZone } = loaderData;
  const { tip, problem } = actionData ?? {};
  const errors = summaryErrors(problem?.errors ?? {}, ['receipt', 'text']);
  const all = problem?.message ? [{ message: problem.message }, ...errors] : errors;
  return (
    <>
      <QuickExit />
      <FormTitle
        title={m.tip_return_title()}
        organisation={organisation}
        hasErrors={problem !== undefined}
      />
      <PageHeader
        breadcrumbs={<HomeCrumbs current={m.tip_return_title()} />}
        title={m.tip_return_title()}
        lead={tip ? undefined : m.tip_return_lead()}
      />
      <div className="wrap grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
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
