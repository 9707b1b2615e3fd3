import { data, redirect } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { SettingsNavigation } from '#app/components/admin/settings-navigation.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { ConfirmSubmit } from '#app/components/admin/texts/confirm-submit.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { authorize } from '#server/services/authorize.ts';
import { getEntry } from '#server/services/people/get-entry.ts';
import { isEntryKind } from '#shared/forms/entries.ts';
import type { Route } from './+types/entry.ts';
import { requireId } from '../require-id.ts';
import { EntryForm } from './entry-form.tsx';
import { entryWords } from './entry-words.ts';
import { saveEntryForm } from './save-entry-form.ts';

export const handle = { crumb: ({ title }: { title: string }) => title };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Entry'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, id } = targetOf(params);
  const ctx = staffServices(context);
  if (id === undefined) {
    await orRefuse(Promise.resolve().then(() => authorize(ctx, 'content:read')));
    return { kind, entry: undefined, title: entryWords[kind].add };
  }
  const entry = await orRefuse(getEntry(ctx, { kind, id }));
  const title = entry.values['name'] ?? entry.values['title'] ?? entryWords[kind].one;
  return { kind, entry, title };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await orRefuse(
    saveEntryForm(staffServices(context), targetOf(params), await request.formData()),
  );
  if (!('done' in answer)) return data(answer, { status: answer.status });
  setFlash(context, answer.done);
  throw redirect(answer.to, 303);
}

function targetOf({ kind, entryId }: { kind: string; entryId: string }) {
  if (!isEntryKind(kind)) throw data('There is no such list.', { status: 404 });
  return { kind, id: entryId === 'new' ? undefined : requireId(entryId, 'entry') };
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, entry, title } = loaderData;
  const mayWrite = useMay('content:write');
  return (
    <>
      <PageHeading title={title} text={entryWords[kind].where} />
      <SettingsNavigation current="people" />
      {!mayWrite && <Notice>Your role can read this but not change it.</Notice>}
      <EntryForm
        key={`${kind}-${entry?.id ?? 'new'}-${actionData ? 'answer' : entry?.version}`}
        kind={kind}
        entry={entry}
        answer={actionData}
        mayWrite={mayWrite}
      />
      {entry && mayWrite && (
        <div>
          <ConfirmSubmit
            intent="delete"
            label="Delete"
            question={`Are you sure you want to delete “${title}”?`}
            text="It leaves the site at once and cannot be brought back."
          />
        </div>
      )}
    </>
  );
}
