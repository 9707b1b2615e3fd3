import { data, redirect } from 'react-router';
import { HighlightedSteps } from '#frames/public/drawings/highlighted-steps.tsx';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { formMeta } from '#frames/public/forms/form-meta.ts';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { Island } from '#frames/public/island.tsx';
import { notFoundMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { Button } from '#ui/document/button.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { endChat } from '../../chat.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/chat.ts';
import { chatCookie } from '../token-cookie.server.ts';
import { isChatOn, loadChat, receiveLine } from './chat-box.server.ts';
import { sentText } from '#shared/forms/sent-text.ts';

export const handle: PageHandle = { quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.state) return notFoundMeta(siteOf(matches));
  return formMeta({
    matches,
    title: m.chat_title(),
    description: m.chat_description({ company: loaderData.state.organisation }),
    address: loaderData.address,
    isPrivate: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const address = `${context.get(pageContext).appUrl}${urls.chat()}`;
  if (!(await isChatOn(ctx)))
    return data({ state: undefined, address, formKey: '' }, { status: 404 });
  const state = await loadChat(ctx, chatCookie(ctx).read(request));
  return data({ state, address, formKey: newFormKey() });
}

/** Without script: stores the message and renders the page again. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const token = chatCookie(ctx).read(request);
  const form = await request.formData();
  if (form.get('intent') === 'end') {
    await endChat(ctx, token);
    return toChat(chatCookie(ctx).drop());
  }
  if (!(await isChatOn(ctx))) return data(undefined, { status: 404 });
  const received = await receiveLine(ctx, { form, token });
  if (received.ok) {
    return toChat(received.token && chatCookie(ctx).keep(received.token));
  }
  const typed = { text: sentText(form, 'text'), email: sentText(form, 'email') };
  const formKey = sentText(form, 'form_key');
  return data({ problem: received.problem, typed, formKey }, { status: received.status });
}

function toChat(cookie: string | undefined): Response {
  return redirect(urls.chat(), { status: 303, headers: cookie ? { 'Set-Cookie': cookie } : {} });
}

export const headers = pageHeaders;

export default function ChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formKey } = loaderData;
  if (!state) return <NotFoundPage />;
  const { problem, typed } = actionData ?? {};
  const errors = [
    ...(problem?.message ? [{ message: problem.message }] : []),
    ...(problem?.errors.text ? [{ fieldId: 'chat-text', message: problem.errors.text }] : []),
    ...(problem?.errors.email ? [{ fieldId: 'chat-email', message: problem.errors.email }] : []),
  ];
  return (
    <>
      <FormTitle
        title={m.chat_title()}
        organisation={state.organisation}
        hasErrors={problem !== undefined}
      />
      <PageHeader
        breadcrumbs={<HomeCrumbs current={m.chat_title()} />}
        title={m.chat_title()}
        lead={m.chat_lead()}
        appearance="night"
        isAsideForWide
        aside={<Scene name="quiet-word" className="h-56" />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        {/* Overlaps the dark section above, to draw attention to the place where people write. */}
        <div className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-xl border-2 border-accent bg-surface p-4 shadow-lg sm:-mt-16 sm:p-7">
          {problem && <ErrorSummary title={problem.title} errors={errors} />}
          <Island
            name={state.chat ? 'chat-open' : 'chat-panel'}
            component={ChatPanel}
            props={{
              state,
              formKey: actionData?.formKey || formKey,
              typed: typed ?? { text: '', email: '' },
              errors: problem?.errors ?? {},
            }}
          />
          {state.chat && (
            <form method="post" action={urls.chat()}>
              <input type="hidden" name="intent" value="end" />
              <Button type="submit" tone="quiet" size="small">
                {m.chat_end()}
              </Button>
            </form>
          )}
        </div>
        <div className="grid content-start gap-5">
          <IndependenceNotice organisation={state.organisation} />
        </div>
        <section aria-labelledby="how-it-goes" className="grid gap-6 lg:col-span-2">
          <h2 id="how-it-goes">{m.chat_way()}</h2>
          <HighlightedSteps
            steps={[
              { title: m.chat_way_write(), text: m.chat_way_write_text() },
              { title: m.chat_way_read(), text: m.chat_way_read_text() },
              { title: m.chat_way_answer(), text: m.chat_way_answer_text() },
            ]}
          />
        </section>
      </div>
    </>
  );
}
