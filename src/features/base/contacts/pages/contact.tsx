import { requireId } from '#frames/staff/require-id.ts';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import {
  formIntent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { contactForm } from '../contact-form.ts';
import { locationWords, typeWords } from '#shared/public-contacts.ts';
import { changeContact, getContact } from '../contacts.server.ts';
import type { Route } from './+types/contact.ts';
import { ContactFields } from './contact-fields.tsx';
import { listSearch } from './contact-list.tsx';

type Loaded = Route.ComponentProps['loaderData'];

export const handle = { crumb: ({ contact }: Loaded) => contact.label };

export const loader = staffLoader(
  'contact:read',
  async (ctx, { params, url }: Route.LoaderArgs) => ({
    contact: await getContact(ctx, requireId(params.contactId, 'contact')),
    search: listSearch(url.searchParams),
  }),
);

export const action = staffAction({
  save: formIntent(
    'Failed to save contact',
    contactForm,
    async (ctx, detail, { params, url, form }: Sent<Route.ActionArgs>) => {
      const id = requireId(params.contactId, 'contact');
      const version = Number(form.get('version')) || 0;
      const changed = await changeContact(ctx, { ...detail, id, version });
      if (!changed.ok) return changed;
      return { flash: 'contact-updated', to: urls.admin.contacts(listSearch(url.searchParams)) };
    },
  ),
});

export default function EditContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, search } = loaderData;
  const mayWrite = useMay('contact:write');
  if (!mayWrite) return <ReadContact {...loaderData} />;
  return (
    <RouteDialog title={`Edit ${contact.label}`} back={urls.admin.contacts(search)}>
      <ContactFields
        key={contact.id}
        action={urls.admin.contact(contact.id, search)}
        search={search}
        initial={contact}
        answer={actionData}
      />
    </RouteDialog>
  );
}

function ReadContact({ contact, search }: Loaded) {
  const { label, contactType, value, description, isActive, pageLocation } = contact;
  return (
    <RouteDialog title={label} back={urls.admin.contacts(search)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="font-semibold">{typeWords[contactType].one}</dt>
        <dd className="whitespace-pre-line">{value}</dd>
        {description && <dt className="font-semibold">Description</dt>}
        {description && <dd>{description}</dd>}
        <dt className="font-semibold">Shown</dt>
        <dd>{isActive ? locationWords[pageLocation] : 'Not shown'}</dd>
      </dl>
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RouteDialog title="Contact" back={urls.admin.contacts()}>
      <Notice tone="danger" title="Failed to load contact">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
