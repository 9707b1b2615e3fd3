import { Form, Link, redirect, useNavigation } from 'react-router';
import { PageHeading, Panel, type CrumbHandle } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { providerCookie } from '../sign-in/sign-in-cookies.server.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { confirmLink } from '../../identity-link.server.ts';
import { findLink } from '../../identities.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/provider-confirm.ts';

export const handle: CrumbHandle = { crumb: 'Link an account' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const { provider } = ctx.ports.identities;
  if (!provider) throw redirect(urls.admin.account());
  const found = await orRefuse(findLink(ctx, providerCookie.read(request, context)));
  return { name: provider.name, label: found?.label };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await orRefuse(confirmLink(staffServices(context), providerCookie.read(request, context)), url);
  providerCookie.drop(context);
  setFlash(context, 'identity-linked');
  throw redirect(urls.admin.account(), 303);
}

export default function ProviderConfirm({ loaderData: { name, label } }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeading title={`Link ${name}`} />
      {label === undefined ? (
        <Notice tone="danger" title="That was too long ago">
          <Link to={urls.admin.account()}>Begin again from your account.</Link>
        </Notice>
      ) : (
        <Panel id="link" title="Is this you?">
          <p>
            {name} says that you are <strong className="wrap-anywhere">{label}</strong>. Once
            linked, whoever signs in there as this person is signed in here as you.
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSending}>
              Link this account
            </Button>
            <Link
              to={urls.admin.account()}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              No, link nothing
            </Link>
          </Form>
        </Panel>
      )}
    </>
  );
}
