import { Contact as ContactIcon, Plus } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { AskFirst } from '#frames/staff/ask-first.tsx';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { PartLinks } from '#frames/staff/part-links.tsx';
import { sentId, sentIds } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  contactTypes,
  isContactType,
  typeWords,
  type ContactType,
} from '#shared/public-contacts.ts';
import {
  findContacts,
  orderContacts,
  removeContact,
  setContactActive,
} from '../contacts.server.ts';
import type { Route } from './+types/contacts.ts';
import { ContactList, listSearch } from './contact-list.tsx';

export const loader = staffLoader('contact:read', async (ctx, { url }) => {
  const contacts = await findContacts(ctx);
  const typed = url.searchParams.get('tab');
  const tab = isContactType(typed) ? typed : undefined;
  function count(type: ContactType) {
    return contacts.filter(({ contactType }) => contactType === type).length;
  }
  return {
    tab,
    search: tab ? listSearch(url.searchParams) : '',
    contacts: tab ? contacts.filter(({ contactType }) => contactType === tab) : contacts,
    counts: { phone: count('phone'), email: count('email'), address: count('address') },
    // The confirmation is part of the address, so it works without JavaScript.
    toDelete: contacts.find(({ id }) => id === url.searchParams.get('delete')),
  };
});

export const action = staffAction({
  activate: intent('Failed to update contact status', (ctx, { form }) =>
    setContactActive(ctx, { id: sentId(form, 'contact'), isActive: true }),
  ),
  deactivate: intent('Failed to update contact status', (ctx, { form }) =>
    setContactActive(ctx, { id: sentId(form, 'contact'), isActive: false }),
  ),
  order: intent('Failed to save contact order', (ctx, { form }) =>
    orderContacts(ctx, { ids: sentIds(form, 'contact') }),
  ),
  delete: intent('Failed to delete contact', async (ctx, { form, url }) => {
    await removeContact(ctx, { id: sentId(form, 'contact') });
    return { flash: 'contact-deleted', to: urls.admin.contacts(listSearch(url.searchParams)) };
  }),
});

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, search, contacts, counts, toDelete } = loaderData;
  const mayWrite = useMay('contact:write');
  const newLink = (
    <Link
      to={urls.admin.newContact(search)}
      preventScrollReset
      className={buttonClass({ tone: 'primary', size: 'small' })}
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

/** Asks for confirmation before deleting. */
function DeleteContact({
  contact,
  search,
  error,
}: {
  contact: { id: string; label: string; value: string };
  search: string;
  error: string | undefined;
}) {
  return (
    <AskFirst
      page={urls.admin.contacts(search)}
      fields={{ intent: 'delete', id: contact.id }}
      question="Are you sure you want to delete this contact?"
      label="Delete contact"
      keepLabel="Keep it"
      error={error}
    >
      “{contact.label}” ({contact.value}) leaves the site at once and cannot be brought back. To
      hide it for a while, switch it off instead.
    </AskFirst>
  );
}

/** The list by type. Tabs are links with their own addresses, so they work without JavaScript. */
function ContactTabs({
  current,
  counts,
}: {
  current: ContactType | undefined;
  counts: Readonly<Record<ContactType, number>>;
}) {
  const all = contactTypes.reduce((sum, type) => sum + counts[type], 0);
  return (
    <PartLinks
      label="Contacts by type"
      current={current ?? 'all'}
      parts={[
        { key: 'all', label: 'All', href: urls.admin.contacts(), count: all },
        ...contactTypes.map((type) => ({
          key: type,
          label: typeWords[type].many,
          href: urls.admin.contacts(`?tab=${type}`),
          count: counts[type],
        })),
      ]}
    />
  );
}
