import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { PageHeading } from '#back-office/page-heading.tsx';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { authorize } from '#kernel/authorize.ts';
import { getEntry } from '../../people/get-entry.server.ts';
import { isEntryKind, teams } from '../../forms/entries.ts';
import type { EntryKind } from '../../forms/entries.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/entry.ts';
import { loadAfterConflict } from '#back-office/load-after-conflict.ts';
import { requireId } from '#back-office/require-id.ts';
import { EntryForm } from './entry-form.tsx';
import { entryWords } from './entry-words.ts';
import { saveEntryForm } from './save-entry-form.server.ts';

type Loaded = { title: string; kind: EntryKind };

export const handle: CrumbHandle<Loaded> = {
  crumb: ({ title }) => title,
  under: ({ kind }) => ({ label: entryWords[kind].many, to: urls.admin.people(kind) }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Entry'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, id } = targetOf(params);
  const ctx = staffServices(context);
  if (id === undefined) {
    await orRefuse(Promise.resolve().then(() => authorize(ctx, 'content:read')));
    const team = teams.find((each) => each === url.searchParams.get('team'));
    return {
      kind,
      entry: undefined,
      title: entryWords[kind].add,
      preset: { ...(team && { team }) },
    };
  }
  const entry = await orRefuse(getEntry(ctx, { kind, id }));
  const title = entry.values['name'] ?? entry.values['title'] ?? entryWords[kind].one;
  return { kind, entry, title, preset: {} };
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

export const shouldRevalidate = loadAfterConflict;

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, entry, title, preset } = loaderData;
  const mayWrite = useMay('content:write');
  return (
    <>
      <PageHeading title={title} text={entryWords[kind].where} />
      <SettingsNavigation current="people" />
      {!mayWrite && <Notice>Your role can read this but not change it.</Notice>}
      <EntryForm
        // Not by the answer: a picture that was chosen cannot be put back by a page.
        key={`${kind}-${entry?.id ?? 'new'}`}
        {...{ kind, entry, preset }}
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
