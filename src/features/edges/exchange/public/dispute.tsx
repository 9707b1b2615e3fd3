import { pageHeaders } from '#platform/http/page-headers.ts';
import { Scale } from 'lucide-react';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { receiveForm } from '#features/casework/reports/public/receive-form.server.ts';
import { answerTime } from '#shared/answer-time.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { disputeForm } from '../forms/dispute.ts';
import { submitDispute } from '../submit-dispute.server.ts';
import type { Route } from './+types/dispute.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({
  title: m.dispute_title,
  description: m.dispute_description,
  isHidden: true,
});

export function loader({ request, context }: Route.LoaderArgs) {
  const { formType } = disputeForm;
  return loadForm({ request, context }, { formType, page: urls.dispute() });
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      form: disputeForm,
      page: urls.dispute(),
      submit: (ctx, { answers, sending }) => submitDispute(ctx, { ...sending, dispute: answers }),
    },
  );
}

export const headers = pageHeaders;

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received } = loaderData;
  const organisation = settings.company_name;
  const when = answerTime(settings);
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.dispute_received_title()} organisation={organisation}>
        <FormReceived
          form="dispute"
          title={m.dispute_received_title()}
          text={m.dispute_received_text({ when })}
          reference={received.reference}
          next={[m.dispute_received_next_contact(), m.dispute_received_next_check()]}
          again={urls.dispute()}
        />
      </ReceivedPage>
    );
  }
  const points = [m.dispute_side_1(), m.dispute_side_2(), m.dispute_side_3()];
  return (
    <FormPage
      title={m.dispute_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.dispute_title()} />}
          title={m.dispute_title()}
          lead={m.dispute_lead({ when })}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(disputeForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      formTitle={m.dispute_form_title()}
      form={
        <BuiltInForm
          form={disputeForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
      side={
        <>
          <IndependenceNotice organisation={organisation} />
          <SideCard icon={<Scale />} title={m.dispute_side_title()}>
            {points.map((point) => (
              <p key={point}>{point}</p>
            ))}
          </SideCard>
        </>
      }
    />
  );
}
