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
import { jobApplicationForm } from '../forms/job-application.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/job-application.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm, submitAs } from './receive-form.server.ts';
import { textPreset } from './report-presets.ts';

export const handle: PageHandle = {
  cacheable: true,
  quiet: true,
  personal: ['reference', 'position'],
};

export const meta = formPageMeta({ title: m.job_title, description: m.job_description });

export function loader({ request, context }: Route.LoaderArgs) {
  return loadForm(
    { request, context },
    {
      formType: 'job-application',
      page: urls.jobApplication(),
      presets: (query) => textPreset('position', query.get('position')),
    },
  );
}

export function action({ request, context }: Route.ActionArgs) {
  const submit = submitAs(jobApplicationForm, ({ email }) => email);
  return receiveForm(
    { request, context },
    { form: jobApplicationForm, page: urls.jobApplication(), submit },
  );
}

export const headers = pageHeaders;

export default function JobApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, presets } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.job_received_title()} organisation={organisation}>
        <FormReceived
          form="job-application"
          title={m.job_received_title()}
          text={m.job_received_text()}
          reference={received.reference}
          next={[m.form_received_mail()]}
          again={urls.jobApplication()}
        />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.job_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.job_title()} />}
          title={m.job_title()}
          lead={m.job_lead()}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(jobApplicationForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <BuiltInForm
          form={jobApplicationForm}
          state={actionData ?? emptyForm(presets)}
          isFilled={actionData !== undefined}
        />
      }
    />
  );
}
