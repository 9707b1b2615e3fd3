import { BuiltInForm } from '#app/components/forms/built-in-form.tsx';
import { formMeta } from '#app/components/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#app/components/forms/form-page.tsx';
import { formProblem } from '#app/components/forms/form-problem.ts';
import { FormReceived } from '#app/components/forms/form-received.tsx';
import { ReceivedProblem } from '#app/components/forms/received-problem.tsx';
import { emptyForm } from '#app/components/forms/typed-values.ts';
import { HomeCrumbs } from '#app/components/site/home-crumbs.tsx';
import { IndependenceNotice } from '#app/components/site/independence-notice.tsx';
import { notFoundMeta } from '#app/components/site/not-found-meta.ts';
import { NotFoundPage } from '#app/components/site/not-found-page.tsx';
import { siteOf } from '#app/components/site/page-meta.ts';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { requestNewsletter } from '#server/services/request-newsletter.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { newsletterForm } from '#shared/forms/newsletter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/newsletter.ts';
import { loadForm } from './load-form.ts';
import { isNewsletterOn, noNewsletter } from './newsletter-switch.ts';
import { receiveForm } from './receive-form.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta(siteOf(matches));
  const { settings, received, address } = loaderData;
  return formMeta({
    matches,
    title: m.newsletter_title(),
    description: m.newsletter_description({ company: settings.company_name }),
    address,
    isPrivate: received !== undefined,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await isNewsletterOn(context))) return noNewsletter();
  return loadForm({ request, context }, { formType: 'newsletter', page: urls.newsletter() });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!(await isNewsletterOn(context))) return noNewsletter();
  return receiveForm(
    { request, context },
    {
      form: newsletterForm,
      page: urls.newsletter(),
      submit: (ctx, { answers, sending }) =>
        requestNewsletter(ctx, { ...sending, signUp: answers }),
    },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { settings, received } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.newsletter_received_title()} organisation={organisation}>
        <FormReceived
          form="newsletter"
          title={m.newsletter_received_title()}
          text={m.newsletter_received_text()}
          reference={received.reference}
          next={[m.newsletter_received_next()]}
          again={urls.newsletter()}
        />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.newsletter_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.newsletter_title()} />}
          title={m.newsletter_title()}
          lead={m.newsletter_lead()}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(newsletterForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <BuiltInForm
          form={newsletterForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
      side={<IndependenceNotice organisation={organisation} />}
    />
  );
}
