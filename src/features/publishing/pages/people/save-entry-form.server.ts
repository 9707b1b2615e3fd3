import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { removeEntry } from '../../people.server.ts';
import { saveEntry, type SaveEntry } from '../../save-person.server.ts';
import { entrySchemas, type EntryKind } from '../../forms/entries.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';
import { urls } from '#shared/urls.ts';

export type EntryAnswer = {
  typed: Record<string, string>;
  problems: Record<string, string>;
  claims: Claim[] | undefined;
  isLate: boolean;
  status: 400 | 409;
};

export type EntryDone = { done: FlashCode; to: string };

/** Stores or deletes an entry, or says why not. */
export async function saveEntryForm(
  ctx: ServiceContext,
  target: { kind: EntryKind; id: string | undefined },
  form: FormData,
): Promise<EntryAnswer | EntryDone> {
  const { kind, id } = target;
  if (id !== undefined && form.get('intent') === 'delete') {
    await removeEntry(ctx, { kind, id });
    return { done: 'entry-deleted', to: urls.admin.people(kind) };
  }
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const typed = Object.fromEntries(texts);
  const nothing = { typed, problems: {}, claims: undefined, isLate: false };
  const parsed = entrySchemas[kind].safeParse(typed);
  if (!parsed.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
    return { ...nothing, problems, status: 400 };
  }
  const saved = await saveEntry(ctx, {
    kind,
    id,
    fields: parsed.data,
    version: Number(form.get('version') ?? 0),
    isConfirmed: form.has('confirmed'),
    photo: kind === 'person' ? await photoOf(form) : undefined,
  });
  if (saved.ok)
    return { done: id ? 'entry-updated' : 'entry-created', to: urls.admin.people(kind) };
  switch (saved.code) {
    case 'photo':
      return {
        ...nothing,
        problems: { photo: `Error uploading image: ${saved.reason}` },
        status: 400,
      };
    case 'claims':
      return { ...nothing, claims: saved.claims, status: 400 };
    case 'conflict':
      return { ...nothing, isLate: true, status: 409 };
  }
}

/** Undefined: the picture stays as it is. */
async function photoOf(form: FormData): Promise<SaveEntry['photo']> {
  if (form.has('removePhoto')) return null;
  const file = form.get('photo');
  // A file field that was left alone sends an empty file.
  if (!(file instanceof File) || file.size === 0) return undefined;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
