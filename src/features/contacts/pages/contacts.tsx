import { Contact as ContactIcon, Plus } from 'lucide-react';
import { data, Link, Outlet, redirect } from 'react-router';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { PageHeading } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { findContacts } from '../find-contacts.server.ts';
import { isContactType } from '../contact-kinds.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/contacts.ts';
import { actOnContacts, readContactIntent } from './act-on-contacts.server.ts';
import { ContactList } from './contact-list.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import { listSearch, typeWords } from './contact-words.ts';
import { DeleteContact } from './delete-contact.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Contacts – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const contacts = await orRefuse(findContacts(staffServices(context)));
  const typed = url.searchParams.get('tab');
  const tab = isContactType(typed) ? typed : undefined;
  // The question before deleting is a state of the address, so it is there without script.
  const asked = url.searchParams.get('delete');
  return {
    tab,
    search: tab ? listSearch(url.searchParams) : '',
    contacts: tab ? contacts.filter(({ contactType }) => contactType === tab) : contacts,
    counts: {
      phone: contacts.filter(({ contactType }) => contactType === 'phone').length,
      email: contacts.filter(({ contactType }) => contactType === 'email').length,
      address: contacts.filter(({ contactType }) => contactType === 'address').length,
    },
    toDelete: contacts.find(({ id }) => id === asked),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = readContactIntent(form);
  if (!intent) throw data('Choose what to do.', { status: 400 });
  const { status, ...acted } = await actOnContacts(staffServices(context), intent, form);
  if (intent !== 'delete' || acted.error) return data(acted, status);
  setFlash(context, 'contact-deleted');
  throw redirect(urls.admin.contacts(listSearch(url.searchParams)), 303);
}

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, search, contacts, counts, toDelete } = loaderData;
  const mayWrite = useMay('contact:write');
  const newLink = (
    <Link
      to={urls.admin.newContact(search)}
      preventScrollReset
      className={buttonLook({ tone: 'primary', size: 'small' })}
    >
      <Plus className="size-4" />
      New contact
    </Link>
  );
  return (
    <>
      <PageHeading
        title="Contacts"
        text="How visitors reach you. What is active is on the public pages at once."
        actions={mayWrite && newLink}
      />
      {actionData?.error && !toDelete && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {mayWrite && toDelete && (
        <DeleteContact contact={toDelete} search={search} error={actionData?.error} />
      )}
      <Outlet />
      <ContactTabs current={tab} counts={counts} />
      {contacts.length > 0 && (
        <ContactList contacts={contacts} search={search} mayWrite={mayWrite} />
      )}
      {contacts.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<ContactIcon />}
            title={
              mayWrite
                ? 'No contacts found. Add your first contact to get started.'
                : 'No contacts found.'
            }
            actions={mayWrite && newLink}
          >
            {tab
              ? `There is none under ${typeWords[tab].many}.`
              : 'Until there is one, the site shows the phone number and e-mail address from the settings.'}
          </EmptyState>
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Contacts" failure="Failed to load contacts" error={error} />;
}
