import { useEffect } from 'react';
import { data, Form, Link, redirect, useFetcher, useNavigate, useNavigation } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useUndoOnceStored } from '#frames/staff/undo/undo.tsx';
import { getCase } from '#features/casework/cases/case.server.ts';
import { findOpenMatters, setCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { StillOpen } from '#features/casework/cases/open-matters.server.ts';
import { noticeWords } from '#shared/mail-notice.ts';
import { readShownTo } from '#shared/forms/shown-to.ts';
import type { ClosingWords } from '#features/casework/cases/closing-record.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { findClosingReader, findClosingReason } from '#shared/vocabulary/closing-reasons.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { shownAddress } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { caseStatusWords, isCaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { Route } from './+types/close-case.ts';
import {
  fieldOf,
  LetterPanel,
  MatterRow,
  noReason,
  reasonField,
  WhyFields,
  type ClosingLetter,
} from '#features/casework/cases/pages/case/close-parts.tsx';
import { readClosingLetter } from './closing-letter.server.ts';
import { settleMatter } from '#features/derived/inbox/pages/settle-matter.server.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Close',
  under: ({ id, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(id) }),
};

export const loader = staffLoader('case:write', async (ctx, { params }: Route.LoaderArgs) => {
  const file = await getCase(ctx, { id: requireId(params.caseId, 'case') });
  const { id, caseNumber, name, status, outcome } = file;
  const matters = await findOpenMatters(ctx, { id });
  const shown = await readClosingLetter(ctx, file, {});
  return { id, caseNumber, name, status, outcome, matters, ...shown };
});

/** `told`: who outside is notified of the closing. */
type Stored = { isStored: true; reasons: Record<string, string>; told?: string };

/** A refused closing: the missing reasons, and those typed so far, which are shown again. */
type Refused = {
  error?: string;
  missing: string[];
  reasons: Record<string, string>;
  isReasonMissing?: boolean;
};

/** What was typed for the letter, and the letter with it. */
type Typed = { said: ClosingWords; letter?: ClosingLetter };

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.caseId, 'case');
  const ctx = staffServices(context);
  const form = await request.formData();
  const reasons = readReasons(form);
  const said = readWords(form);
  const settled = form.get('settle');
  if (form.has('show')) {
    const { letter } = await readClosingLetter(ctx, await getCase(ctx, { id }), said);
    return data<Refused & Typed>({ missing: [], reasons, said, letter });
  }
  if (settled !== null) {
    const [key = '', how = ''] = String(settled).split('=');
    return answer(ctx, { reasons, said }, async (tx) => {
      await settleMatter(tx, { caseId: id, key, how });
      return undefined;
    });
  }
  if (said.reason === undefined) {
    const open = await findOpenMatters(ctx, { id });
    const missing = open.map(({ key }) => key).filter((key) => !reasons[key]);
    return data<Refused & Typed>({ missing, reasons, isReasonMissing: true, said }, 400);
  }
  const from = String(form.get('from') ?? '');
  const closed = await answer(ctx, { reasons, said }, async (tx) => {
    const notice = await setCaseStatus(tx, {
      id,
      status: 'closed',
      from: isCaseStatus(from) ? from : undefined,
      left: reasons,
      said,
      ...readShownTo(form),
    });
    return notice && noticeWords(notice);
  });
  if (!('isStored' in closed.data) || form.has('stay')) return closed;
  setFlash(context, 'case-closed');
  throw redirect(urls.admin.case(id), 303);
}

async function answer(
  ctx: ServiceContext,
  { reasons, said }: { reasons: Record<string, string>; said: ClosingWords },
  change: (ctx: ServiceContext) => Promise<string | undefined>,
) {
  try {
    const told = await change(ctx);
    return data<(Refused | Stored) & Typed>({
      isStored: true,
      reasons,
      said,
      ...(told && { told }),
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403 || refused.status === 404)
      return orRefuse(Promise.reject(error));
    const missing = error instanceof StillOpen ? error.matters.map(({ key }) => key) : [];
    const told = missing.length > 0 ? {} : { error: refused.message };
    return data<(Refused | Stored) & Typed>({ ...told, missing, reasons, said }, refused.status);
  }
}

function readWords(form: FormData): ClosingWords {
  const words = form.get('words');
  return {
    reason: findClosingReason(form.get('reason')),
    reader: findClosingReader(form.get('reader')),
    words: typeof words === 'string' ? words : undefined,
  };
}

function readReasons(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(reasonField) && typeof value === 'string' && value.trim() !== ''
        ? [[name.slice(reasonField.length), value.trim()]]
        : [],
    ),
  );
}

export default function CloseCase({ loaderData, actionData }: Route.ComponentProps) {
  const { id, caseNumber, name, status, outcome, recipient, matters } = loaderData;
  const key = `close ${id}`;
  const fetcher = useFetcher<typeof action>({ key });
  const navigate = useNavigate();
  const navigation = useNavigation();
  const expectUndo = useUndoOnceStored();
  const sent = fetcher.data;
  const isClosed = sent !== undefined && 'isStored' in sent;
  useEffect(() => {
    if (isClosed) void navigate(urls.admin.case(id), { replace: true });
  }, [isClosed, id, navigate]);
  const answered = fetcher.data ?? actionData;
  const refused = answered && 'missing' in answered ? answered : undefined;
  const typed = answered && 'said' in answered ? answered : undefined;
  const letter = typed?.letter ?? loaderData.letter;
  const missing = matters.filter((matter) => refused?.missing.includes(matter.key));
  if (status === 'closed' && !isClosed) {
    return (
      <>
        <PageHeading title={`Close the case of ${name || caseNumber}`} text={name && caseNumber} />
        <Notice title="The case is closed already">
          <Link to={urls.admin.case(id)}>Back to the case</Link>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={`Close the case of ${name || caseNumber}`}
        text={[name && caseNumber, `now ${caseStatusWords[status].toLowerCase()}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Link
            to={urls.admin.case(id)}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Back to the case
          </Link>
        }
      />
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,44rem)] xl:gap-8"
        onSubmit={(event) => {
          const pressed = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter;
          if (!pressed || pressed.getAttribute('name') !== 'close') return;
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          form.set('stay', 'yes');
          expectUndo(key, {
            title: 'Case closed',
            about: caseNumber,
            action: urls.admin.case(id),
            fields: { intent: 'status', status, from: 'closed', stay: 'yes' },
            undone: `Taken back: ${caseStatusWords[status].toLowerCase()} as before`,
          });
          void fetcher.submit(form, { method: 'post' });
        }}
      >
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="shown_to" value={shownAddress(recipient)} />
        <div className="grid gap-5 xl:sticky xl:top-4">
          <FormErrors
            id="close-errors"
            errors={[
              ...(refused?.error ? [{ message: refused.error }] : []),
              ...(refused?.isReasonMissing ? [{ fieldId: 'reason', message: noReason }] : []),
              ...missing.map((matter) => ({ fieldId: fieldOf(matter), message: matter.text })),
            ]}
            occasion={answered}
            title={
              missing.length > 0 ? 'Still open: settle it, or say why it stays open' : undefined
            }
          />
          <Panel
            id="open"
            title={matters.length === 0 ? 'Nothing is open' : 'What is open'}
            text={
              matters.length === 0
                ? 'Dangers, dates, requests, messages, stages, consents and the outcome were looked at.'
                : 'Settle each, or leave it with a word: the reason goes into the history and the audit log.'
            }
          >
            {matters.length > 0 && (
              <ol className="divide-y divide-line border-y border-line text-sm">
                {matters.map((matter) => (
                  <MatterRow
                    key={matter.key}
                    caseId={id}
                    matter={matter}
                    reason={answered?.reasons[matter.key]}
                    isMissing={missing.includes(matter)}
                  />
                ))}
              </ol>
            )}
          </Panel>
          <WhyFields said={typed?.said ?? {}} isMissing={refused?.isReasonMissing === true} />
          {outcome?.publishedAt === null && outcome.withdrawnAt && (
            <p className="text-sm text-muted">Its outcome was removed from the site.</p>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              name="close"
              value="on"
              busy={fetcher.state !== 'idle' || navigation.formData?.has('close')}
              busyLabel="Closing…"
            >
              {letter.isSent ? 'Close and send the letter' : 'Close without a letter'}
            </Button>
            <p className="text-sm text-muted">For ten seconds you can take it back.</p>
          </div>
        </div>
        <LetterPanel letter={letter} />
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Close the case"
      failure="Failed to load what is open"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
