import type { ServiceContext } from '#kernel/context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { orderContacts } from '../order-contacts.server.ts';
import { removeContact } from '../remove-contact.server.ts';
import { setContactActive } from '../set-contact-active.server.ts';
import { requireId } from '#back-office/require-id.ts';

const intents = ['activate', 'deactivate', 'order', 'delete'] as const;

export type ContactIntent = (typeof intents)[number];

export function readContactIntent(form: FormData): ContactIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

export type ActedOnContacts = { error?: string; status: number };

/** Does what a control of the list says; a refusal becomes the words to show. */
export async function actOnContacts(
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
