import { Contact as ContactIcon, Plus } from 'lucide-react';
import { data, Link, Outlet, redirect } from 'react-router';
import { AskFirst } from '#back-office/ask-first.tsx';
import { PageHeading } from '#back-office/page-heading.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { PartLinks } from '#back-office/part-links.tsx';
import { requireId } from '#back-office/require-id.ts';
import { useMay } from '#back-office/staff-page.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { contactTypes, isContactType } from '../contact-kinds.ts';
import type { ContactType } from '../contact-kinds.ts';
import {
  findContacts,
  orderContacts,
  removeContact,
  setContactActive,
} from '../contacts.server.ts';
import type { Route } from './+types/contacts.ts';
import { ContactList } from './contact-list.tsx';
import { listSearch, typeWords } from './contact-words.ts';

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

/** Asks before deleting. */
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

/** The list by type. Links: each tab is an address of its own, also without script. */
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

const intents = ['activate', 'deactivate', 'order', 'delete'] as const;

type ContactIntent = (typeof intents)[number];

function readContactIntent(form: FormData): ContactIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

type ActedOnContacts = { error?: string; status: number };

/** Does what a control of the list says; a refusal becomes the words to show. */
async function actOnContacts(
  ctx: ServiceContext,
  intent: ContactIntent,
  form: FormData,
): Promise<ActedOnContacts> {
  try {
    await act(ctx, intent, form);
    return { status: 200 };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return { error: `${failures[intent]}: ${refused.message}`, status: refused.status };
  }
}

async function act(ctx: ServiceContext, intent: ContactIntent, form: FormData): Promise<void> {
  if (intent === 'order') {
    const ids = form.getAll('ids').map((id) => requireId(String(id), 'contact'));
    await orderContacts(ctx, { ids });
    return;
  }
  const id = requireId(String(form.get('id')), 'contact');
  if (intent === 'delete') await removeContact(ctx, { id });
  else await setContactActive(ctx, { id, isActive: intent === 'activate' });
}

const failures: Readonly<Record<ContactIntent, string>> = {
  activate: 'Failed to update contact status',
  deactivate: 'Failed to update contact status',
  order: 'Failed to save contact order',
  delete: 'Failed to delete contact',
};
