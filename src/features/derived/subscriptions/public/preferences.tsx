import { data, redirect } from 'react-router';
import { BadMailLink } from './bad-mail-link.tsx';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { PageLink } from '#frames/public/forms/page-link.tsx';
import { preferenceLabel, PreferenceList } from './preference-list.tsx';
import { Lines } from '#frames/public/forms/text-sections.tsx';
import { localizedContent } from '#content/localized-content.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { changePreference, openPreferenceLink } from '../preferences.server.ts';
import { isMailChoice, type MailChoice } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/preferences.ts';
import { answerTo, loadMailLink } from './mail-links.server.ts';

export const handle: PageHandle = { quiet: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadMailLink({ context }, params.token);
  const asked = new URL(request.url).searchParams.get('saved') ?? '';
  const saved = isMailChoice(asked) ? asked : undefined;
  return data({ ...loaded, saved }, answerTo(loaded.link));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const page = urls.preferences(params.token);
  const form = await request.formData();
  const choice = String(form.get('choice'));
  const link = await openPreferenceLink(ctx, params.token);
  // The page itself explains an invalid link.
  if (link.state !== 'good' || !isMailChoice(choice)) throw redirect(page, 303);
  const isWanted = form.get('wanted') === 'yes';
  const { email } = link;
  const change = await changePreference(ctx, { email, choice, isWanted, by: 'preferences' });
  if (!change.ok) return data({ retryAfterMinutes: change.retryAfterMinutes }, { status: 429 });
  throw redirect(`${page}?saved=${choice}`, 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { link, organisation, token, hasNewsletter, saved } = loaderData;
  if (link.state !== 'good') return <BadMailLink link={link} organisation={organisation} />;
  const { preferences } = link;
  return (
    <>
      <FormTitle title={m.preferences_title()} organisation={organisation} hasErrors={false} />
      <PageHeader title={m.preferences_title()} lead={m.preferences_lead({ email: link.email })} />
      <div className="wrap pb-16">
        <div className="grid max-w-3xl gap-10">
          {actionData && (
            <Notice tone="warning" live="assertive">
              {m.preferences_too_many({ minutes: actionData.retryAfterMinutes })}
            </Notice>
          )}
          {saved && !actionData && <Saved choice={saved} isOn={preferences[saved]} />}
          <PreferenceList
            preferences={preferences}
            isOffered={(choice) => choice !== 'newsletters' || hasNewsletter || preferences[choice]}
            action={urls.preferences(token)}
            saved={saved}
          />
          <Always />
        </div>
      </div>
    </>
  );
}

function Saved({ choice, isOn }: { choice: MailChoice; isOn: boolean }) {
  const kind = preferenceLabel(choice);
  return (
    <Notice id="saved" tone="success" live="polite">
      {isOn ? m.preferences_saved_on({ kind }) : m.preferences_saved_off({ kind })}
    </Notice>
  );
}

function Always() {
  return (
    <>
      <section aria-labelledby="always-title" className="grid gap-3">
        <h2 id="always-title" className="text-2xl">
          {m.preferences_always_title()}
        </h2>
        <p>{m.preferences_always_text()}</p>
        <Lines lines={localizedContent().optOutText.always} />
      </section>
      <section aria-labelledby="other-title" className="grid justify-items-start gap-3">
        <h2 id="other-title" className="text-2xl">
          {m.preferences_other_title()}
        </h2>
        <p className="measure">{m.preferences_other_text()}</p>
        <PageLink href={urls.optOut()}>{m.optout_again()}</PageLink>
      </section>
    </>
  );
}
