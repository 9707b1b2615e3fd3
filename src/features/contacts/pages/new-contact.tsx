import { data, redirect } from 'react-router';
import { routeProblem } from '#back-office/route-problem.ts';
import { RouteDialog } from '#back-office/route-dialog.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { authorize } from '#kernel/authorize.ts';
import { findContacts } from '../contacts.server.ts';
import { isContactType } from '../contact-kinds.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-contact.ts';
import { ContactForm } from './contact-form.tsx';
import { listSearch } from './contact-words.ts';
import { saveContactForm } from './save-contact-form.server.ts';

export const handle = { crumb: 'New contact' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const contacts = await orRefuse(
    Promise.resolve().then(() => {
      authorize(ctx, 'contact:write');
      return findContacts(ctx);
    }),
  );
  const tab = url.searchParams.get('tab');
  const last = Math.max(-1, ...contacts.map(({ displayOrder }) => displayOrder));
  return {
    search: listSearch(url.searchParams),
    contactType: isContactType(tab) ? tab : ('phone' as const),
    displayOrder: Math.min(last + 1, 9_999),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const refused = await orRefuse(
    saveContactForm(staffServices(context), undefined, await request.formData()),
  );
  if (refused) return data(refused, { status: refused.status });
  setFlash(context, 'contact-created');
  throw redirect(urls.admin.contacts(listSearch(url.searchParams)), 303);
}

export default function NewContact({ loaderData, actionData }: Route.ComponentProps) {
  const { search, contactType, displayOrder } = loaderData;
  return (
    <RouteDialog title="New contact" back={urls.admin.contacts(search)}>
      <ContactForm
        action={urls.admin.newContact(search)}
        search={search}
        initial={{
          ...{ contactType, displayOrder, label: '', value: '', description: '' },
          ...{ isPrimary: false, isActive: true, pageLocation: 'all', version: 0 },
        }}
        answer={actionData}
      />
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RouteDialog title="New contact" back={urls.admin.contacts()}>
      <Notice tone="danger" title="Failed to save contact">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
