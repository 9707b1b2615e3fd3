import { data } from 'react-router';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { notFoundMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { continueTarget } from '../forms/template-continue.ts';
import type { TemplateField } from '#shared/forms/template-field.ts';
import { templateForm } from '../forms/template-form.ts';
import { submitTemplateForm } from '../submit.server.ts';
import { getActiveTemplate, type ActiveTemplate } from '../templates.server.ts';
import type { Route } from './+types/template-form.ts';
import { FormFields } from '#frames/public/forms/form-fields.tsx';
import { FormFrame } from '#frames/public/forms/form-frame.tsx';
import { formMeta, templateVersionField } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { emptyForm, type FormState } from '#frames/public/forms/typed-values.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm } from './receive-form.server.ts';

/** An address without a live form answers 404, and such answers are never cached. */
export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.page) return notFoundMeta(siteOf(matches));
  const { template, page } = loaderData;
  return formMeta({
    matches,
    title: template.name,
    description: m.template_description({
      form: template.name,
      company: page.settings.company_name,
    }),
    address: page.address,
    // Staff give these addresses only to the people they are meant for.
    isPrivate: true,
  });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { formType } = params;
  const template = await getActiveTemplate(context.get(serviceContext), { formType });
  if (!template) return data({ template: undefined, page: undefined }, { status: 404 });
  const { data: page, init } = await loadForm(
    { request, context },
    { formType, page: urls.templateForm(formType) },
  );
  return data({ template, page }, init ?? {});
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { formType } = params;
  const version = await readVersion(request.clone());
  const template = await getActiveTemplate(context.get(serviceContext), { formType, version });
  if (!template) return data(undefined, { status: 404 });
  const answer = await receiveForm(
    { request, context },
    {
      form: templateForm(template),
      page: urls.templateForm(formType),
      submit: (ctx, { answers, sending }) =>
        submitTemplateForm(ctx, { template, answers, ...sending }),
    },
  );
  // The form returns as it was filled in, even when staff changed it meanwhile.
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, template }, answer.init ?? {});
}

/** The version of the form that the visitor filled in. */
async function readVersion(request: Request): Promise<number | undefined> {
  const typed = (await request.formData()).get(templateVersionField);
  return typeof typed === 'string' && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}

export const headers = pageHeaders;

export default function TemplateFormPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.page) return <NotFoundPage />;
  const { received, settings } = loaderData.page;
  const template = actionData?.template ?? loaderData.template;
  const { name, introduction } = template;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.template_received_title()} organisation={organisation}>
        <Received template={template} reference={received.reference} />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={name}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={name} />}
          title={name}
          lead={introduction && <TextLines text={introduction} />}
        />
      }
      problem={
        actionData &&
        formProblem(actionData, {
          fields: fieldNames(templateForm(template)),
          idPrefix: templateFieldPrefix,
        })
      }
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <TemplateForm
          template={template}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
    />
  );
}

function Received({ template, reference }: { template: ActiveTemplate; reference: string }) {
  const { formType, successMessage, redirectUrl, fields } = template;
  const target = continueTarget(redirectUrl);
  const isConfirmed = fields.some(({ kind, required }) => kind === 'email' && required);
  return (
    <FormReceived
      form={templateDraft(formType)}
      title={m.template_received_title()}
      text={<TextLines text={successMessage} />}
      reference={reference}
      next={isConfirmed ? [m.form_received_mail()] : []}
      again={urls.templateForm(formType)}
    >
      {target && (
        <div className="no-print">
          <ButtonLink href={target.href} {...(target.host && { rel: 'noopener noreferrer' })}>
            {target.host
              ? m.template_continue_other({ host: target.host })
              : m.template_continue_own()}
          </ButtonLink>
        </div>
      )}
    </FormReceived>
  );
}

/** Prefix of field ids: staff choose the names, and the page has other ids. */
const templateFieldPrefix = 'field-';

/** A form built by staff, as visitors fill it in. */
function TemplateForm({
  template,
  state,
  isFilled,
}: {
  template: { formType: string; name: string; version: number; fields: readonly TemplateField[] };
  state: FormState<string>;
  isFilled: boolean;
}) {
  const { formType, name, version } = template;
  return (
    <FormFrame
      name={templateDraft(formType)}
      action={urls.templateForm(formType)}
      label={m.template_form_label({ form: name })}
      submit={m.template_submit()}
      busy={m.template_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <FormFields form={templateForm(template)} state={state} idPrefix={templateFieldPrefix} />
      <input type="hidden" name={templateVersionField} value={version} />
    </FormFrame>
  );
}

/** The name of the form's draft on the visitor's device. */
function templateDraft(formType: string): string {
  return `template-${formType}`;
}
