import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { contactForm } from '../contact-form.ts';
import { isContactType } from '#shared/public-contacts.ts';
import { createContact, findContacts } from '../contacts.server.ts';
import type { Route } from './+types/new-contact.ts';
import { ContactFields } from './contact-fields.tsx';
import { listSearch } from './contact-list.tsx';

export const handle = { crumb: 'New contact' };

export const loader = staffLoader('contact:write', async (ctx, { url }) => {
  const contacts = await findContacts(ctx);
  const tab = url.searchParams.get('tab');
  const last = Math.max(-1, ...contacts.map(({ displayOrder }) => displayOrder));
  return {
    search: listSearch(url.searchParams),
    contactType: isContactType(tab) ? tab : ('phone' as const),
    displayOrder: Math.min(last + 1, 9_999),
  };
});

export const action = staffAction({
  save: formIntent('Failed to save contact', contactForm, async (ctx, detail, { url }) => {
    const created = await createContact(ctx, detail);
    if (!created.ok) return created;
    return { flash: 'contact-created', to: urls.admin.contacts(listSearch(url.searchParams)) };
  }),
});

export default function NewContact({ loaderData, actionData }: Route.ComponentProps) {
  const { search, contactType, displayOrder } = loaderData;
  return (
    <RouteDialog title="New contact" back={urls.admin.contacts(search)}>
      <ContactFields
        action={urls.admin.newContact(search)}
        search={search}
        initial={{
          contactType,
          displayOrder,
          label: '',
          value: '',
          description: '',
          isPrimary: false,
          isActive: true,
          pageLocation: 'all',
          version: 0,
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
