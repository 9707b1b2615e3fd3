import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId, sentId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { findAffectedMatters } from '../concerned.server.ts';
import { addNoticeDeadlines } from '../notice-deadlines.server.ts';
import { isWebAddress, noticeForm } from '../forms/notice.ts';
import { changeNotice, getNotice, removeNotice, type NoticeFile } from '../notices.server.ts';
import {
  noticeDays,
  noticeDayWords,
  noticeKindWords,
  valueKinds,
  valueKindWords,
} from '../states.ts';
import { ConcernedList } from './concerned-list.tsx';
import { NoticeFields } from './notice-fields.tsx';
import type { Route } from './+types/seizure.ts';

export const handle: CrumbHandle = { crumb: 'Notice' };

export const loader = staffLoader('seizure:read', async (ctx, { params }: Route.LoaderArgs) => {
  const id = requireId(params.noticeId, 'notice');
  const notice = await getNotice(ctx, { id });
  return { notice, ...(await findAffectedMatters(ctx, { noticeId: id })) };
});

type Args = Sent<Route.ActionArgs>;

function of({ params }: Args): string {
  return requireId(params.noticeId, 'notice');
}

export const action = staffAction({
  save: formIntent(
    '',
    noticeForm.extend({ version: z.coerce.number().int() }),
    async (ctx, { version, ...about }, sent: Args) => {
      await changeNotice(ctx, { id: of(sent), version, about });
      return { flash: 'seizure-changed', to: urls.admin.seizure(of(sent)) };
    },
  ),
  doors: intent('Failed to add the dates', async (ctx, sent: Args) => {
    await addNoticeDeadlines(ctx, { noticeId: of(sent), caseId: sentId(sent.form, 'case') });
    return { flash: 'doors-added', to: urls.admin.seizure(of(sent)) };
  }),
  remove: intent('Failed to remove the notice', async (ctx, sent: Args) => {
    await removeNotice(ctx, { id: of(sent) });
    return { flash: 'seizure-removed', to: urls.admin.seizures() };
  }),
});

export default function Seizure({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, concerned, total } = loaderData;
  const mayWrite = useMay('seizure:write');
  const error = actionData?.intent === 'save' ? undefined : actionData?.error;
  return (
    <>
      <PageHeading title={notice.title} text={noticeKindWords[notice.kind]} />
      {error && (
        <Notice tone="danger" live="assertive" title="That did not work">
          {error}
        </Notice>
      )}
      <Panel
        id="concerned"
        title={total === 1 ? '1 match' : `${total} matches`}
        text="Of the cases and reports that you may see. Seized is not returned: nobody knows yet whether somebody gets something."
      >
        <ConcernedList noticeId={notice.id} concerned={concerned} total={total} days={notice} />
      </Panel>
      <About notice={notice} />
      {mayWrite && (
        <ChangeForm
          notice={notice}
          answer={actionData?.intent === 'save' ? actionData : undefined}
        />
      )}
      {mayWrite && <RemoveForm />}
    </>
  );
}

function About({ notice }: { notice: NoticeFile }) {
  const { source, fileName, fileSize, sha256, pages, readAt, readByName, counts, misprints } =
    notice;
  const named = valueKinds.flatMap((kind) => {
    const count = counts.find((each) => each.kind === kind)?.count ?? 0;
    const words = valueKindWords[kind];
    return count === 0
      ? []
      : [`${count.toLocaleString('en-US')} ${count === 1 ? words.one : words.many}`];
  });
  const known = noticeDays.flatMap((name) => {
    const on = notice[name];
    return on ? [{ name, label: noticeDayWords[name].label, on }] : [];
  });
  return (
    <Panel id="about" title="The paper">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label="Found at">
          {isWebAddress(source) ? (
            <a href={source} rel="noopener noreferrer" target="_blank" className="text-link">
              {source}
            </a>
          ) : (
            source
          )}
        </Fact>
        <Fact label="Read">
          <LocalTime value={readAt} /> by {readByName}
          {pages !== null && `, ${pages === 1 ? '1 page' : `${pages} pages`}`}
        </Fact>
        {fileSize !== null && (
          <Fact label="File">
            <a href={urls.admin.seizureFile(notice.id)} className="font-semibold text-link">
              {fileName || 'Download'}
            </a>{' '}
            ({formatBytes(fileSize)}), as it came. It stays, encrypted and in the backups, until the
            notice is removed.
          </Fact>
        )}
        {fileSize === null && fileName && (
          <Fact label="File">{fileName}, of which only the text was kept</Fact>
        )}
        <Fact label="It names">{named.join(', ')}</Fact>
        {known.map(({ name, label, on }) => (
          <Fact key={name} label={label}>
            <time dateTime={on}>{formatDay(on)}</time>
          </Fact>
        ))}
        <Fact label="SHA-256">
          <span className="font-mono text-xs">{sha256}</span>
        </Fact>
      </dl>
      {misprints.length > 0 && (
        <Notice tone="warning" title="Not compared: the check digits are wrong">
          <p className="wrap-anywhere">
            {misprints.join(', ')}. Compare them with the paper: a scan may have misread them.
          </p>
        </Notice>
      )}
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="mb-1 wrap-anywhere sm:mb-0">{children}</dd>
    </>
  );
}

type ChangeProps = { notice: NoticeFile; answer: StaffAnswer | undefined };

function ChangeForm({ notice, answer }: ChangeProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const typed = answer?.typed ?? { ...notice, counts: undefined, misprints: undefined };
  const problems = answer?.problems ?? {};
  const errors = [...(answer?.error ? [{ message: answer.error }] : []), ...problemsAt(problems)];
  return (
    <Panel id="change" title="Correct what was said of it">
      <FormErrors id="change-errors" errors={errors} occasion={answer} />
      <Form method="post" noValidate preventScrollReset className="grid max-w-3xl gap-5">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={notice.version} />
        <NoticeFields typed={typed as Record<string, string>} problems={problems} />
        <div>
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function RemoveForm() {
  return (
    <Panel
      id="remove"
      title="Remove the notice"
      text="Goes with its file and all that was read in it. Dates and notes that it brought to cases stay there."
    >
      <ConfirmSubmit
        intent="remove"
        label="Remove"
        question="Remove this notice?"
        text="It can be brought in again from its source; what was typed here is gone."
      />
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Notice"
      failure="Failed to load the notice"
      error={error}
      also={<Link to={urls.admin.seizures()}>All notices</Link>}
    />
  );
}
