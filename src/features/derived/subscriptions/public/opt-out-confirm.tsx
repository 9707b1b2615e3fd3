import { ConfirmationPage } from './confirmation-page.tsx';
import { Lines } from '#frames/public/forms/text-sections.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { confirmOptOut } from '../opt-out.server.ts';
import { isOptOutChoice, optOutChoices } from '#shared/forms/form-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/opt-out-confirm.ts';
import { confirmLink, loadConfirmation } from './mail-links.server.ts';

export const handle: PageHandle = { quiet: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadConfirmation({ request, context }, 'opt-out');
}

export function action({ request, context }: Route.ActionArgs) {
  return confirmLink(
    { request, context },
    {
      page: urls.optOutConfirm,
      use: (token) => confirmOptOut(context.get(serviceContext), token),
    },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function OptOutConfirm({ loaderData }: Route.ComponentProps) {
  const { found, token, organisation } = loaderData;
  const choices =
    'confirmation' in found
      ? found.confirmation.choices.filter(isOptOutChoice).map((choice) => optOutChoices[choice]())
      : [];
  return (
    <ConfirmationPage
      found={found}
      token={token}
      organisation={organisation}
      action={urls.optOutConfirm()}
      again={{ href: urls.optOut(), label: m.optout_again() }}
      open={{
        title: m.optout_confirm_title(),
        text: (email) => m.optout_confirm_text({ email }),
        submit: m.optout_confirm_submit(),
      }}
      done={{
        title: m.optout_confirmed_title(),
        text: (email) => m.optout_confirmed_text({ email }),
        after: m.optout_confirmed_still(),
      }}
    >
      <Lines lines={choices} />
    </ConfirmationPage>
  );
}
