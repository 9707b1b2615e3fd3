import { data, useNavigation } from 'react-router';
import type { z } from 'zod';
import {
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { ImageField } from '#frames/staff/image-field.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { readTextVersion, refuseText, type TextAnswer } from '#frames/staff/texts/text-refusal.ts';
import { TextRefused, UnshownNotice } from '#frames/staff/texts/text-refused.tsx';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { readMediaPath } from '#shared/media-path.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { Notice } from '#ui/document/notice.tsx';
import {
  entrySchemas,
  isEntryKind,
  teams,
  type EntryFields,
  type EntryKind,
} from '../../forms/entries.ts';
import { getEntry, removeEntry, type EditedEntry } from '../../people.server.ts';
import { saveEntry, type SaveEntry } from '../../save-person.server.ts';
import type { Route } from './+types/entry.ts';
import { entryForms, entryWords, type EntryField } from './entry-words.ts';

type Loaded = { title: string; kind: EntryKind };

export const handle: CrumbHandle<Loaded> = {
  crumb: ({ title }) => title,
  under: ({ kind }) => ({ label: entryWords[kind].many, to: urls.admin.people(kind) }),
};

export const loader = staffLoader(
  'content:read',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const { kind, id } = targetOf(params);
    if (id === undefined) {
      const team = teams.find((each) => each === url.searchParams.get('team'));
      return {
        kind,
        entry: undefined,
        title: entryWords[kind].add,
        preset: { ...(team && { team }) },
      };
    }
    const entry = await getEntry(ctx, { kind, id });
    const title = entry.values['name'] ?? entry.values['title'] ?? entryWords[kind].one;
    return { kind, entry, title, preset: {} };
  },
);

export const action = staffAction({
  save: formIntent('', schemaOf, async (ctx, fields, { params, form }: Sent<Route.ActionArgs>) => {
    const { kind, id } = targetOf(params);
    const photo = kind === 'person' ? await photoOf(form) : undefined;
    const saved = await saveEntry(ctx, { kind, id, fields, photo, ...readTextVersion(form) });
    if (saved.ok)
      return { flash: id ? 'entry-updated' : 'entry-created', to: urls.admin.people(kind) };
    if (saved.code !== 'photo') return refuseText(saved);
    return { ok: false, field: 'photo', message: `Error uploading image: ${saved.reason}` };
  }),
  delete: intent('', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const { kind } = targetOf(params);
    await removeEntry(ctx, { kind, id: requireId(params.entryId, 'entry') });
    return { flash: 'entry-deleted', to: urls.admin.people(kind) };
  }),
});

function targetOf({ kind, entryId }: { kind: string; entryId: string }) {
  if (!isEntryKind(kind)) throw data('There is no such list.', { status: 404 });
  return { kind, id: entryId === 'new' ? undefined : requireId(entryId, 'entry') };
}

function schemaOf(
  _ctx: ServiceContext,
  { params }: Sent<Route.ActionArgs>,
): z.ZodType<EntryFields<EntryKind>> {
  return entrySchemas[targetOf(params).kind];
}

/** Undefined: the picture stays unchanged. */
async function photoOf(form: FormData): Promise<SaveEntry['photo']> {
  if (form.has('removePhoto')) return null;
  const file = form.get('photo');
  // An unused file field sends an empty file.
  if (!(file instanceof File) || file.size === 0) return undefined;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export const shouldRevalidate = loadAfterConflict;

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, entry, title, preset } = loaderData;
  const mayWrite = useMay('content:write');
  return (
    <>
      <PageHeading title={title} text={entryWords[kind].where} />
      {!mayWrite && <Notice>Your role can read this but not change it.</Notice>}
      <UnshownNotice why={entry?.unshown} instead="Visitors do not see this entry" />
      <EntryForm
        // Not keyed by the response: a page cannot restore a chosen picture.
        key={`${kind}-${entry?.id ?? 'new'}`}
        kind={kind}
        entry={entry}
        preset={preset}
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

/** The form of one entry of a list, rendered from the table of its fields. */
function EntryForm({
  kind,
  entry,
  preset,
  answer,
  mayWrite,
}: {
  kind: EntryKind;
  entry: EditedEntry | undefined;
  /** Initial values of a new entry. */
  preset: Readonly<Record<string, string>>;
  answer: TextAnswer | undefined;
  mayWrite: boolean;
}) {
  const isSaving = useNavigation().state === 'submitting';
  const problems = answer?.problems ?? {};
  const typed = answer?.typed;
  const isShown = typed ? 'isActive' in typed : (entry?.isActive ?? kind !== 'testimonial');
  return (
    <GuardedForm
      isRefused={answer !== undefined}
      encType="multipart/form-data"
      className="grid gap-4"
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
        <legend className="sr-only">{entryWords[kind].one}</legend>
        <input type="hidden" name="version" value={entry?.version ?? 0} />
        <TextRefused
          id="entry-errors"
          answer={answer}
          newest={entryForms[kind].flatMap(({ name, label, options }) => {
            const value = entry?.values[name] ?? '';
            return value === typed?.[name] ? [] : [{ label, value: options?.[value] ?? value }];
          })}
        />
        <Panel id="fields" title={entryWords[kind].one}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {entryForms[kind].map((field) => (
              <EntryControl
                key={field.name}
                field={field}
                problem={problems[field.name]}
                value={typed?.[field.name] ?? (entry?.values ?? preset)[field.name] ?? ''}
              />
            ))}
          </div>
          {kind === 'person' && <PhotoField photo={entry?.photo} problem={problems['photo']} />}
          <LabelledSwitch
            id="isActive"
            name="isActive"
            label="Shown on the site"
            hint={kind === 'testimonial' ? 'Only with recorded consent.' : undefined}
            defaultChecked={isShown}
          />
        </Panel>
        <div>
          <Button type="submit" busy={isSaving} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </fieldset>
    </GuardedForm>
  );
}

function EntryControl({
  field,
  problem,
  value,
}: {
  field: EntryField;
  problem: string | undefined;
  value: string;
}) {
  const { name, label, hint, required, appearance, options } = field;
  const bound = { id: name, name, label, hint, error: problem, defaultValue: value };
  const need = required ? { required } : {};
  if (options) {
    return (
      <SelectInputField
        {...bound}
        {...need}
        placeholder="Choose one"
        options={optionsOf(options)}
      />
    );
  }
  if (appearance === 'text')
    return <TextAreaInputField {...bound} {...need} rows={4} className="sm:col-span-2" />;
  if (appearance === 'number') return <TextInputField {...bound} {...need} inputMode="numeric" />;
  return <TextInputField {...bound} {...need} type={appearance ?? 'text'} />;
}

/** Picture of a person: keep, replace or remove it. */
function PhotoField({
  photo,
  problem,
}: {
  photo: string | undefined;
  problem: string | undefined;
}) {
  const media = photo === undefined ? undefined : readMediaPath(photo);
  return (
    <div className="grid gap-3 text-sm">
      {media && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={photo}
            alt="What is shown now"
            width={media.width}
            height={media.height}
            className="size-20 rounded-full object-cover"
          />
          <label className="flex items-center gap-2">
            <input type="checkbox" name="removePhoto" value="yes" />
            Remove the picture
          </label>
        </div>
      )}
      <ImageField
        id="photo"
        name="photo"
        label={media ? 'Another picture' : 'Picture'}
        note="Place and camera in the file are left out."
        error={problem}
      />
    </div>
  );
}
