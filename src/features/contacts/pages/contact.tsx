import { data, redirect } from 'react-router';
import { routeProblem } from '#back-office/route-problem.ts';
import { useMay } from '#back-office/staff-page.ts';
import { RouteDialog } from '#back-office/route-dialog.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { getContact } from '../contacts.server.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from '#back-office/require-id.ts';
import type { Route } from './+types/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { listSearch, locationWords, typeWords } from './contact-words.ts';
import { saveContactForm } from './save-contact-form.server.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle = { crumb: ({ contact }: Loaded) => contact.label };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = requireId(params.contactId, 'contact');
  const contact = await orRefuse(getContact(staffServices(context), id));
  return { contact, search: listSearch(url.searchParams) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireId(params.contactId, 'contact');
  const refused = await orRefuse(
    saveContactForm(staffServices(context), id, await request.formData()),
  );
  if (refused) return data(refused, { status: refused.status });
  setFlash(context, 'contact-updated');
  throw redirect(urls.admin.contacts(listSearch(url.searchParams)), 303);
}

export default function EditContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, search } = loaderData;
  const mayWrite = useMay('contact:write');
  if (!mayWrite) return <ReadContact {...loaderData} />;
  return (
    <RouteDialog title={`Edit ${contact.label}`} back={urls.admin.contacts(search)}>
      <ContactForm
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
