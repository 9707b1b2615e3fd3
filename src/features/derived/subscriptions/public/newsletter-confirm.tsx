import { ConfirmationPage } from './confirmation-page.tsx';
import { notFoundMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { confirmNewsletter } from '../newsletter-subscription.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/newsletter-confirm.ts';
import { confirmLink, loadConfirmation } from './mail-links.server.ts';
import { isNewsletterOn, noNewsletter } from './newsletter-switch.server.ts';

export const handle: PageHandle = { quiet: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta(siteOf(matches));
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await isNewsletterOn(context))) return noNewsletter();
  return loadConfirmation({ request, context }, 'newsletter');
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!(await isNewsletterOn(context))) return noNewsletter();
  return confirmLink(
    { request, context },
    {
      page: urls.newsletterConfirm,
      use: (token) => confirmNewsletter(context.get(serviceContext), token),
    },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { found, token, organisation } = loaderData;
  return (
    <ConfirmationPage
      found={found}
      token={token}
      organisation={organisation}
      action={urls.newsletterConfirm()}
      again={{ href: urls.newsletter(), label: m.newsletter_title() }}
      open={{
        title: m.newsletter_confirm_title(),
        text: (email) => m.newsletter_confirm_text({ email }),
        submit: m.newsletter_confirm_submit(),
      }}
      done={{
        title: m.newsletter_confirmed_title(),
        text: (email) => m.newsletter_confirmed_text({ email }),
      }}
    />
  );
}
