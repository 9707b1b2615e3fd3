import { pageHeaders } from '#platform/http/page-headers.ts';
import { Clock, MailCheck, Trash2 } from 'lucide-react';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { Lines, TextSections } from '#frames/public/forms/text-sections.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { localizedContent } from '#content/localized-content.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { requestOptOut } from '../opt-out.server.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { optOutForm } from '../forms/opt-out.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/opt-out.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { receiveForm } from '#features/casework/reports/public/receive-form.server.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({ title: m.optout_title, description: m.optout_description });

export function loader({ request, context }: Route.LoaderArgs) {
  return loadForm({ request, context }, { formType: 'opt-out', page: urls.optOut() });
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      form: optOutForm,
      page: urls.optOut(),
      submit: (ctx, { answers, sending }) => requestOptOut(ctx, { ...sending, optOut: answers }),
    },
  );
}

export const headers = pageHeaders;

export default function OptOut({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, isMailWaiting } = loaderData;
  if (received?.state === 'stored' && !actionData) {
    const words = receivedWords(isMailWaiting);
    return (
      <ReceivedPage title={words.title} organisation={settings.company_name}>
        <FormReceived
          form="opt-out"
          {...words}
          reference={received.reference}
          again={urls.optOut()}
        />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.optout_title()}
      organisation={settings.company_name}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.optout_title()} />}
          title={m.optout_title()}
          lead={localizedContent().optOutText.lead}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(optOutForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <BuiltInForm
          form={optOutForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
      side={<OptOutSide settings={settings} />}
    >
      <TextSections sections={localizedContent().optOutText.sections} />
    </FormPage>
  );
}

/** Does not announce a mail while none can be sent. */
function receivedWords(isMailWaiting: boolean) {
  const until = m.optout_received_next_until();
  if (isMailWaiting)
    return {
      title: m.optout_waiting_title(),
      text: m.optout_waiting_text(),
      next: [m.optout_waiting_next(), until],
    };
  return {
    title: m.optout_received_title(),
    text: m.optout_received_text(),
    next: [m.optout_received_next_link(), m.optout_received_next_spam(), until],
  };
}

function OptOutSide({ settings }: { settings: PublicSettings }) {
  const { mandatory, times } = localizedContent().optOutText;
  const email = settings.support_email || settings.contact_email || settings.main_email;
  return (
    <>
      <IndependenceNotice organisation={settings.company_name} />
      <SideCard icon={<MailCheck />} title={m.optout_side_mandatory()}>
        <Lines lines={mandatory} />
      </SideCard>
      <SideCard icon={<Clock />} title={m.optout_side_times()}>
        {times.map((time) => (
          <p key={time.title}>
            <strong>{time.title}:</strong> {time.text}
          </p>
        ))}
      </SideCard>
      {email && (
        <SideCard icon={<Trash2 />} title={m.optout_side_removal()}>
          <a
            href={`mailto:${email}`}
            className="justify-self-start py-1 font-semibold break-all text-link underline underline-offset-4 hover:decoration-2"
          >
            {email}
          </a>
        </SideCard>
      )}
    </>
  );
}
