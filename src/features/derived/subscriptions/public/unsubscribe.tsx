import { CircleCheck } from 'lucide-react';
import { data } from 'react-router';
import { BadMailLink } from './bad-mail-link.tsx';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { PageLink } from '#frames/public/forms/page-link.tsx';
import { Button } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { changePreference, openPreferenceLink } from '../preferences.server.ts';
import { mailChoices } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/unsubscribe.ts';
import { answerTo, loadMailLink } from './mail-links.server.ts';

/** Body that RFC 8058 makes mail programs send, used by our own button too. */
const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

export const handle: PageHandle = { quiet: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadMailLink({ context }, params.token);
  return data(loaded, answerTo(loaded.link));
}

/** Answers without a redirect, because mail programs do not follow one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const form = await request.formData();
  if (form.get(oneClick.name) !== oneClick.value) return data(undefined, { status: 400 });
  const link = await openPreferenceLink(ctx, params.token);
  if (link.state !== 'good') return data(undefined, { status: link.state === 'bad' ? 404 : 429 });
  const { email, choice } = link;
  await changePreference(ctx, { email, choice, isWanted: false, by: 'one-click' });
  return data(undefined, { status: 200 });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { link, organisation, token } = loaderData;
  if (link.state !== 'good') return <BadMailLink link={link} organisation={organisation} />;
  const about = { email: link.email, kind: mailChoices[link.choice]() };
  const isDone = !link.preferences[link.choice];
  const title = isDone ? m.unsubscribe_done_title() : m.unsubscribe_title();
  return (
    <>
      <FormTitle title={title} organisation={organisation} hasErrors={false} />
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            {isDone && <CircleCheck className="size-[1em] shrink-0 text-success-ink" />}
            {title}
          </span>
        }
        lead={isDone ? m.unsubscribe_done_text(about) : m.unsubscribe_text(about)}
      />
      <div className="wrap grid justify-items-start gap-6 pb-16">
        {!isDone && (
          <form method="post" action={urls.unsubscribe(token)}>
            <input type="hidden" {...oneClick} />
            <Button type="submit" size="large" busyLabel={m.unsubscribe_submit_busy()}>
              {m.unsubscribe_submit()}
            </Button>
          </form>
        )}
        <PageLink href={urls.preferences(token)}>{m.unsubscribe_other()}</PageLink>
      </div>
    </>
  );
}
