import { useRouteLoaderData } from 'react-router';
import type { ListedContact } from '#features/contacts/contact-kinds.ts';

/** The contacts that staff listed and that are active, inside the public layout. */
export function useSiteContacts(): readonly ListedContact[] {
  const layout = useRouteLoaderData<unknown>('site') as
    | { contacts: readonly ListedContact[] }
    | undefined;
  return layout?.contacts ?? [];
}
