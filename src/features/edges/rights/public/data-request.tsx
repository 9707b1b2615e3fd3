import { pageHeaders } from '#platform/http/page-headers.ts';
import { ShieldCheck } from 'lucide-react';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { receiveForm } from '#features/casework/reports/public/receive-form.server.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { dataRequestForm } from '../forms/data-request.ts';
import { answerDays } from '../states.ts';
import { submitDataRequest } from '../submit-data-request.server.ts';
import type { Route } from './+types/data-request.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({
  title: m.data_request_title,
  description: m.data_request_description,
  isHidden: true,
});

export function loader({ request, context }: Route.LoaderArgs) {
  const { formType } = dataRequestForm;
  return loadForm({ request, context }, { formType, page: urls.dataRequest() });
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      form: dataRequestForm,
      page: urls.dataRequest(),
      submit: (ctx, { answers, sending }) => submitDataRequest(ctx, { ...sending, asked: answers }),
    },
  );
}

export const headers = pageHeaders;

export default function DataRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received } = loaderData;
  const organisation = settings.company_name;
  const days = Number(settings.data_request_days) || answerDays;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.data_request_received_title()} organisation={organisation}>
        <FormReceived
          form="data-request"
          title={m.data_request_received_title()}
          text={m.data_request_received_text({ days })}
          reference={received.reference}
          next={[m.data_request_received_next_1(), m.data_request_received_next_2()]}
          again={urls.dataRequest()}
        />
      </ReceivedPage>
    );
  }
  const points = [m.data_request_side_1(), m.data_request_side_2(), m.data_request_side_3()];
  return (
    <FormPage
      title={m.data_request_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.data_request_title()} />}
          title={m.data_request_title()}
          lead={m.data_request_lead({ days })}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(dataRequestForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      formTitle={m.data_request_form_title()}
      form={
        <BuiltInForm
          form={dataRequestForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
      side={
        <>
          <SideCard icon={<ShieldCheck />} title={m.data_request_side_title()}>
            {points.map((point) => (
              <p key={point}>{point}</p>
            ))}
            <p>
              <a href={urls.ownData()}>{m.data_request_side_link()}</a>
            </p>
          </SideCard>
          <IndependenceNotice organisation={organisation} />
        </>
      }
    />
  );
}
