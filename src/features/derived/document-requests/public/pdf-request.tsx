import { pageHeaders } from '#platform/http/page-headers.ts';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { pdfRequestForm } from '../forms/pdf-request.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/pdf-request.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { receiveForm, submitAs } from '#features/casework/reports/public/receive-form.server.ts';
import { textPreset } from '#features/casework/reports/public/report-presets.ts';

export const handle: PageHandle = {
  cacheable: true,
  quiet: true,
  personal: ['reference', 'title'],
};

export const meta = formPageMeta({
  title: m.pdfrequest_title,
  description: m.pdfrequest_description,
});

export function loader({ request, context }: Route.LoaderArgs) {
  return loadForm(
    { request, context },
    {
      formType: 'pdf-request',
      page: urls.pdfRequest(),
      presets: (query) => textPreset('requested_pdf', query.get('title')),
    },
  );
}

export function action({ request, context }: Route.ActionArgs) {
  const submit = submitAs(pdfRequestForm, ({ email }) => email);
  return receiveForm(
    { request, context },
    { form: pdfRequestForm, page: urls.pdfRequest(), submit },
  );
}

export const headers = pageHeaders;

export default function PdfRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, presets } = loaderData;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.pdfrequest_received_title()} organisation={settings.company_name}>
        <FormReceived
          form="pdf-request"
          title={m.pdfrequest_received_title()}
          text={m.pdfrequest_received_text()}
          reference={received.reference}
          next={[]}
          again={urls.pdfRequest()}
        />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.pdfrequest_title()}
      organisation={settings.company_name}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.pdfrequest_title()} />}
          title={m.pdfrequest_title()}
          lead={m.pdfrequest_lead()}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(pdfRequestForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <BuiltInForm
          form={pdfRequestForm}
          state={actionData ?? emptyForm(presets)}
          isFilled={actionData !== undefined}
        />
      }
    />
  );
}
