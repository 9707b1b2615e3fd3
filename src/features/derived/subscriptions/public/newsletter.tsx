import { Scene } from '#frames/public/drawings/scene.tsx';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { notFoundMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { requestNewsletter } from '../newsletter-subscription.server.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { newsletterForm } from '#frames/public/newsletter-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/newsletter.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { isNewsletterOn, noNewsletter } from './newsletter-switch.server.ts';
import { receiveForm } from '#features/casework/reports/public/receive-form.server.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

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

export const headers = pageHeaders;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { settings, received, isMailWaiting } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    const words = receivedWords(isMailWaiting);
    return (
      <ReceivedPage title={words.title} organisation={organisation}>
        <FormReceived
          form="newsletter"
          title={words.title}
          text={words.text}
          reference={received.reference}
          next={[words.next]}
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
          appearance="night"
          isAsideForWide
          aside={<Scene name="news-sheet" className="h-48" />}
        />
      }
      isBelowBand
      problem={actionData && formProblem(actionData, { fields: fieldNames(newsletterForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <BuiltInForm
          form={newsletterForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
    />
  );
}

/** Does not announce a mail while none can be sent. */
function receivedWords(isMailWaiting: boolean) {
  return isMailWaiting
    ? {
        title: m.newsletter_waiting_title(),
        text: m.newsletter_waiting_text(),
        next: m.newsletter_waiting_next(),
      }
    : {
        title: m.newsletter_received_title(),
        text: m.newsletter_received_text(),
        next: m.newsletter_received_next(),
      };
}
