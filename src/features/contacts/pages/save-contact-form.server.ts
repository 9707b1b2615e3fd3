import type { ServiceContext } from '#kernel/context.ts';
import { changeContact, createContact } from '../contacts.server.ts';
import type { Contact } from '../contacts.server.ts';
import { contactDetailSchema } from '../forms/contact-detail.ts';
import { refusedSave } from '#back-office/refused-save.server.ts';
import type { RefusedSave } from '#back-office/refused-save.server.ts';

export type ContactAnswer = {
  typed: Record<string, string>;
  problems: Record<string, string>;
  /** What a colleague stored in the meantime. */
  current?: Contact;
  /** Why nothing could be stored, whatever was typed. */
  error?: string;
  status: number;
};

/** Stores a contact, or says why not; undefined when it is stored. */
export async function saveContactForm(
  ctx: ServiceContext,
  id: string | undefined,
  form: FormData,
): Promise<ContactAnswer | undefined> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const typed = Object.fromEntries(texts);
  const parsed = contactDetailSchema.safeParse(typed);
  if (!parsed.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
    return { typed, problems, status: 400 };
  }
  function refused({ status, message }: RefusedSave['refused']): ContactAnswer {
    return { typed, problems: {}, error: `Failed to save contact: ${message}`, status };
  }
  if (id === undefined) {
    const created = await createContact(ctx, parsed.data).catch(refusedSave);
    if ('refused' in created) return refused(created.refused);
    if (created.ok) return undefined;
    if (created.code === 'too_many') return { typed, problems: { label: tooMany }, status: 400 };
    return { typed, problems: { value: created.message }, status: 400 };
  }
  const version = Number(form.get('version')) || 0;
  const changed = await changeContact(ctx, { ...parsed.data, id, version }).catch(refusedSave);
  if ('refused' in changed) return refused(changed.refused);
  if (changed.ok) return undefined;
  if (changed.code === 'value') return { typed, problems: { value: changed.message }, status: 400 };
  return { typed, problems: {}, current: changed.current, status: 409 };
}

const tooMany = 'There are 100 contacts. Delete one that is not needed any more.';
