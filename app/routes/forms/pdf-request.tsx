import { BuiltInForm } from '#app/components/forms/built-in-form.tsx';
import { formMeta } from '#app/components/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#app/components/forms/form-page.tsx';
import { formProblem } from '#app/components/forms/form-problem.ts';
import { FormReceived } from '#app/components/forms/form-received.tsx';
import { ReceivedProblem } from '#app/components/forms/received-problem.tsx';
import { emptyForm } from '#app/components/forms/typed-values.ts';
import { HomeCrumbs } from '#app/components/site/home-crumbs.tsx';
import { IndependenceNotice } from '#app/components/site/independence-notice.tsx';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { pdfRequestForm } from '#shared/forms/pdf-request.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/pdf-request.ts';
import { loadForm } from './load-form.ts';
import { receiveForm, submitAs } from './receive-form.ts';
import { textPreset } from './report-presets.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { settings, received, address } = loaderData;
  return formMeta({
    matches,
    title: m.pdfrequest_title(),
    description: m.pdfrequest_description({ company: settings.company_name }),
    address,
    isPrivate: received !== undefined,
  });
}

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

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function PdfRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, presets } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.pdfrequest_received_title()} organisation={organisation}>
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
      organisation={organisation}
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
      side={<IndependenceNotice organisation={organisation} />}
    />
  );
}
