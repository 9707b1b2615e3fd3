import { Form, Link, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import {
  fieldsOf,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { useFormBase, type FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { authorize } from '#kernel/context.ts';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { institutionForm, typedInstitution, type InstitutionDetail } from '../forms/institution.ts';
import {
  changeInstitution,
  createInstitution,
  getInstitution,
  setInstitutionActive,
  type Institution,
} from '../institutions.server.ts';
import { findOwnRecord } from '../own-record.server.ts';
import {
  answerClockWords,
  institutionKindWords,
  institutionRoles,
  institutionRoleWords,
} from '../states.ts';
import type { Route } from './+types/institution.ts';
import { InstitutionCard } from './institution-card.tsx';
import { Checked, Marks } from './institution-columns.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ entry }) => entry?.name ?? 'New institution',
};

export const loader = staffLoader(
  'institution:read',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const today = ctx.now().toISOString().slice(0, 10);
    if (params.institutionId === 'new') {
      authorize(ctx, 'institution:write');
      const name = (url.searchParams.get('name') ?? '').slice(0, 120);
      const typed = { name, checkedOn: today };
      return { entry: undefined, record: undefined, isEdited: true, today, typed };
    }
    const entry = await getInstitution(ctx, { id: idOf(params) });
    const { actor } = ctx;
    const mayReadCases = actor.type === 'staff' && actor.permissions.includes('case:read');
    const record = mayReadCases ? await findOwnRecord(ctx, { institutionId: entry.id }) : undefined;
    const isEdited = url.searchParams.get('edit') === 'yes';
    return { entry, record, isEdited, today, typed: typedInstitution(entry) };
  },
);

function idOf(params: Route.LoaderArgs['params']): string {
  return requireId(params.institutionId, 'entry');
}

export const action = staffAction({
  save: formIntent(
    'Failed to save the institution',
    institutionForm,
    async (ctx, detail: InstitutionDetail, { params, form }: Sent<Route.ActionArgs>) => {
      if (params.institutionId === 'new') {
        const created = await createInstitution(ctx, detail);
        if (!created.ok) return created;
        // The directory has several pages: the entry is found by its name.
        const search = `?${new URLSearchParams({ q: detail.name })}`;
        return { flash: 'institution-added', to: urls.admin.institutions(search) };
      }
      const version = Number(form.get('version')) || 0;
      const changed = await changeInstitution(ctx, { ...detail, id: idOf(params), version });
      if (!changed.ok) return changed;
      // Back to the form: what was typed after the press is still there.
      const to = `${urls.admin.institution(idOf(params))}?edit=yes`;
      return { flash: 'institution-changed', to };
    },
  ),
  switch: intent('Failed to switch the entry', async (ctx, sent: Sent<Route.ActionArgs>) => {
    const id = idOf(sent.params);
    await setInstitutionActive(ctx, { id, isActive: sent.form.get('to') === 'on' });
    return { flash: 'institution-changed', to: urls.admin.institution(id) };
  }),
});

export default function InstitutionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, record } = loaderData;
  const mayWrite = useMay('institution:write');
  // A refused form stays open, also where it was sent without script.
  const isEdited = mayWrite && (loaderData.isEdited || actionData !== undefined);
  const version = entry?.version ?? 0;
  const base = useFormBase(version, { version, isRefused: actionData !== undefined });
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-y-2">
            {entry?.name ?? 'New institution'}
            {entry && <Marks row={entry} />}
          </span>
        }
        text={
          entry ? (
            <Checked entry={entry} />
          ) : (
            'What nobody can look up again is no fact: name the source.'
          )
        }
        actions={entry && mayWrite && <Actions entry={entry} isEdited={isEdited} />}
      />
      {entry?.isStale && (
        <Notice tone="warning" title="Checked more than 180 days ago">
          Read the source again before you rely on it, and save the day on which you did.
        </Notice>
      )}
      {isEdited ? (
        <EntryForm key={base.round} base={base} loaderData={loaderData} actionData={actionData} />
      ) : (
        entry && <InstitutionCard entry={entry} record={record} />
      )}
    </>
  );
}

function Actions({ entry: { id, isActive }, isEdited }: { entry: Institution; isEdited: boolean }) {
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="to" value={isActive ? 'off' : 'on'} />
        <Button type="submit" tone="secondary" size="small">
          {isActive ? 'Switch off' : 'Switch on'}
        </Button>
      </Form>
      {!isEdited && (
        <Link
          to={`${urls.admin.institution(id)}?edit=yes`}
          className={buttonClass({ tone: 'primary', size: 'small' })}
        >
          Edit
        </Link>
      )}
    </>
  );
}

function errorsOf(answer: Route.ComponentProps['actionData']) {
  if (!answer) return [];
  const { error, problems } = answer;
  return error ? [{ message: error }] : problemsAt(problems);
}

type FormProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'> & {
  base: FormBase<number>;
};

function EntryForm({ base, loaderData, actionData }: FormProps) {
  const { today } = loaderData;
  const isSaving = useNavigation().state === 'submitting';
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? loaderData.typed;
  const late = actionData?.current;
  const field = fieldsOf<keyof InstitutionDetail>(typed, actionData?.problems);
  return (
    <GuardedForm base={base} isRefused={actionData !== undefined} className="grid max-w-5xl gap-5">
      <input type="hidden" name="version" value={late?.version ?? base.version} />
      <FormErrors id="institution-errors" errors={errorsOf(actionData)} occasion={actionData} />
      {late && (
        <Notice tone="warning" live="assertive" title="Somebody changed this entry in the meantime">
          Theirs was checked on {formatDay(late.checkedOn)} by {late.checkedByName}. Nothing of
          yours was stored; it is still in the form. Saving again puts yours in its place.
        </Notice>
      )}
      <Panel id="names" title="What it is">
        <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr]">
          <TextInputField {...field('name')} label="Name" autoComplete="off" required />
          <SelectInputField
            {...field('kind')}
            label="Kind"
            placeholder="Choose"
            options={optionsOf(institutionKindWords)}
            required
          />
          <TextAreaInputField
            {...field('otherNames')}
            label="Other names"
            hint="One on each line, as clients write them. Payments are matched by exactly these."
            rows={3}
          />
          <TextAreaInputField
            {...field('legalNames')}
            label="Legal names"
            hint="One on each line."
            rows={3}
          />
        </div>
        <Roles typed={typed} />
      </Panel>
      <Panel id="channels" title="Where it takes requests">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextAreaInputField
            {...field('victimsChannel')}
            label="For victims"
            hint="Address, form or telephone. Empty: not known."
            rows={3}
          />
          <TextAreaInputField
            {...field('officersPortal')}
            label="For officers"
            hint="It goes into the letter for an officer."
            rows={3}
          />
          <TextAreaInputField {...field('wants')} label="What it wants" rows={4} />
          <TextAreaInputField
            {...field('canDo')}
            label="What it can do"
            hint="What it says itself that it stops, holds or returns."
            rows={4}
          />
          <TextAreaInputField {...field('deadlines')} label="Its own deadlines" rows={4} />
          <TextInputField
            {...field('answerDays')}
            label="Says that it answers within"
            hint="The longest time it names. The dates of a case are counted with it."
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectInputField
            {...field('answerClock')}
            label="Counted in"
            options={optionsOf(answerClockWords)}
          />
        </div>
      </Panel>
      <Panel id="source" title="Where this is from">
        <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr]">
          <TextInputField
            {...field('source')}
            label="Source"
            hint="The address of the page, or whom you asked."
            autoComplete="off"
            required
          />
          <TextInputField
            {...field('checkedOn')}
            label="Checked on"
            hint={`Today is ${formatDay(today)}.`}
            type="date"
            required
          />
        </div>
      </Panel>
      <div className="flex flex-wrap justify-end gap-3">
        <Link
          to={
            loaderData.entry
              ? urls.admin.institution(loaderData.entry.id)
              : urls.admin.institutions()
          }
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          {loaderData.entry ? 'Back to the card' : 'Cancel'}
        </Link>
        <Button type="submit" busy={isSaving} busyLabel="Saving…">
          Save institution
        </Button>
      </div>
    </GuardedForm>
  );
}

function Roles({ typed }: { typed: Readonly<Record<string, string>> }) {
  return (
    <fieldset className="mt-4 grid gap-2 text-sm">
      <legend className="mb-1 font-semibold">Where it stands on the way of the money</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {institutionRoles.map((role) => (
          <label key={role} className="flex items-start gap-2">
            <input
              type="checkbox"
              name={`role-${role}`}
              defaultChecked={typed[`role-${role}`] !== undefined}
              className="choice size-5"
            />
            {institutionRoleWords[role]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Institution"
      failure="Failed to load the institution"
      error={error}
      also={<Link to={urls.admin.institutions()}>All institutions</Link>}
    />
  );
}
