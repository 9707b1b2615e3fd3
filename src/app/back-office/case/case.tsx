import { Eye, Plus } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Assignees, useMay } from '#frames/staff/staff-page.ts';
import { SafeContactNotice } from '#features/casework/care/pages/safe-contact.tsx';
import { WritesIn } from '#features/edges/languages/writes-in.tsx';
import { DatesPanel } from '#features/derived/deadlines/pages/dates-panel.tsx';
import { WaitingNotice } from '#features/derived/inbox/pages/waiting-notice.tsx';
import { AttachmentList } from '#features/base/documents/attachment-list.tsx';
import type { Attachment } from '#shared/forms/attachment.ts';
import { CaseIndicators } from '#features/derived/indicators/pages/case-indicators.tsx';
import { MoneyPanel } from '#features/casework/payments/pages/money-panel.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { CaseStatusPill } from '#features/casework/cases/case-words.tsx';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { PacketFiles } from '#features/derived/packets/packet-files.tsx';
import type { Route } from './+types/case.ts';
import { HandlingPanel } from './handling-panel.tsx';
import { ActButton } from './act-button.tsx';
import { actOnCase, readCaseIntent, type CaseIntent } from './act-on-case.server.ts';
import { HoldBadge, RestrictedBadge } from '#features/casework/cases/pages/case-columns.tsx';
import { BesideCase, Others } from './beside-case.tsx';
import { CaseAsRead, CaseParts, DeleteCase, OutcomePanel } from './case-parts.tsx';
import { CaseComposer, type Side } from './composer.tsx';
import { DetailsForm } from './details-form.tsx';
import { readCase } from './read-case.server.ts';
import { saveCaseForm, type CaseForm } from './save-case-form.server.ts';
import { sendCaseMessage } from './send-message.server.ts';
import { StoryPanel } from './story-panel.tsx';
import { StagesForm } from './stages-form.tsx';
import { VisitsPanel } from './visits-panel.tsx';
import { Timeline, TimelineFilter } from './timeline-list.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ caseNumber }) => caseNumber,
};

export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const id = requireId(params.caseId, 'case');
  return { ...(await readCase(ctx, id, url.searchParams)), formKey: newFormKey() };
});

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireId(params.caseId, 'case');
  const ctx = staffServices(context);
  const form = await request.formData();
  const sent = form.get('intent');
  if (sent === 'message' || sent === 'note') {
    const to: Side = sent === 'note' ? 'staff' : 'client';
    const { status, answer } = await orRefuse(sendCaseMessage(ctx, { id, to, form }));
    if (!answer.isSent || form.has('stay'))
      return data({ form: undefined, written: answer, to }, status);
    setFlash(context, sent === 'note' ? 'note-added' : 'message-sent');
    throw redirect(url.pathname + url.search, 303);
  }
  const intent = readCaseIntent(form);
  // Closing is a step of its own; only Undo sets this status here, where nothing is open.
  if (intent === 'status' && form.get('status') === 'closed' && !form.has('stay'))
    throw redirect(urls.admin.closeCase(id), 303);
  if (intent) {
    const acted = await orRefuse(actOnCase(ctx, intent, { id, form }));
    if ('refused' in acted) return data({ form: undefined, ...acted.refused }, acted.status);
    if (acted.given) return data({ form: undefined, given: acted.given });
    if (form.has('stay')) return data({ form: undefined, isStored: true });
    setFlash(context, acted.done);
    throw redirect(acted.isGone ? urls.admin.cases() : url.pathname + url.search, 303);
  }
  const saved = await orRefuse(saveCaseForm(ctx, id, form));
  if ('answer' in saved) return data(saved.answer, saved.status);
  setFlash(context, 'case-updated');
  throw redirect(url.pathname + url.search, 303);
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('case:write');
  function answerFor(form: CaseForm) {
    return actionData?.form === form ? actionData : undefined;
  }
  const refused = actionData && 'intent' in actionData ? actionData : undefined;
  const given = actionData && 'given' in actionData ? actionData.given : undefined;
  const written = actionData && 'written' in actionData ? actionData : undefined;
  const file = loaderData;
  return (
    <Assignees value={file.workers}>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {file.caseNumber}
            <CaseStatusPill status={file.status} />
            <WritesIn language={file.language} />
            {file.legalHold && <HoldBadge />}
            {file.isRestricted && <RestrictedBadge />}
            <Others key={file.id} caseId={file.id} colleagues={file.colleagues} />
          </span>
        }
        text={[file.name, caseTypeWords[file.caseType]].filter(Boolean).join(' · ')}
        actions={
          <>
            <ActButton
              intent="watch"
              size="small"
              fields={{ to: file.isWatched ? 'off' : 'on' }}
              icon={<Eye className="size-4" />}
            >
              {file.isWatched ? 'Stop watching' : 'Watch'}
            </ActButton>
            <CopyButton text={file.caseNumber} what="Case number" label="Copy case number" />
          </>
        }
      />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      <WaitingNotice who={file.name || 'The client'} kind="case" waiting={file.waiting} />
      <SafeContactNotice contact={file.contact} />
      {refused && isShownOnTop(refused.intent) && (
        <Notice tone="danger" live="assertive" title="Failed to save case">
          {refused.error}
        </Notice>
      )}
      {/* Container queries, because beside a queue the case has only half of the screen. */}
      <div className="@container">
        <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-5">
            <StoryPanel reports={file.reports} />
            <section
              id="messages"
              aria-labelledby="messages-title"
              className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-sm @4xl:min-h-[max(30rem,calc(100dvh-19rem))]"
            >
              <header
                id="history"
                className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5"
              >
                <h2 id="messages-title" className="text-base">
                  Conversation
                </h2>
                <TimelineFilter />
              </header>
              <Timeline
                key={file.id}
                caseId={file.id}
                client={file.name || 'The client'}
                page={file.timeline}
              />
              {mayWrite && (
                <CaseComposer
                  key={`write ${file.id}`}
                  file={file}
                  replies={file.replies}
                  colleagues={file.colleagues}
                  formKey={file.formKey}
                  answer={written}
                />
              )}
            </section>
          </div>
          <BesideCase
            file={file}
            indicators={file.indicators}
            payments={file.payments}
            dates={file.dates}
            firstCall={file.firstCall}
            clock={file.clock}
            readers={file.readers}
            refused={refused}
          />
        </div>
      </div>
      <CaseParts
        file={file}
        counts={{
          files: file.files.length,
          indicators: file.indicators.length,
          payments: file.payments.length,
          dates: file.dates.length,
        }}
      />
      <div className="@container">
        <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            {mayWrite ? (
              <>
                <DetailsForm file={file} answer={answerFor('details')} />
                <StagesForm file={file} answer={answerFor('stages')} />
              </>
            ) : (
              <CaseAsRead file={file} />
            )}
            <DatesPanel
              caseId={file.id}
              caseNumber={file.caseNumber}
              dates={file.dates}
              refused={refused?.intent === 'settle-date' ? refused.error : undefined}
            />
            <MoneyPanel
              caseId={file.id}
              caseNumber={file.caseNumber}
              payments={file.payments}
              refused={refused?.intent.endsWith('-payment') ? refused.error : undefined}
            />
          </div>
          <div className="grid min-w-0 gap-5">
            <HandlingPanel
              given={given}
              file={file}
              plan={file.plan}
              supporters={file.supporters}
              refused={refused}
            />
            <CaseFiles caseId={file.id} files={file.files} />
            <Panel id="packet" title="Complaint packet">
              <PacketFiles
                packet={file.packet}
                urlOf={(name) => urls.admin.casePacket(file.id, name)}
              />
            </Panel>
            <OutcomePanel file={file} />
            <VisitsPanel visits={file.visits} />
          </div>
        </div>
      </div>
      <CaseIndicators
        caseId={file.id}
        indicators={file.indicators}
        readAgain={file.readAgain}
        links={file.graph}
      />
      <DeleteCase file={file} refused={refused} />
    </Assignees>
  );
}

/** Returns whether a refusal is shown at the top, because its control has no place for it. */
function isShownOnTop(intent: CaseIntent): boolean {
  return ['apply-template', 'helper', 'withdraw-note'].includes(intent);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Case"
      failure="Failed to load case"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}

/** The evidence of a case, with that of its submissions. */
function CaseFiles({ caseId, files }: { caseId: string; files: readonly Attachment[] }) {
  const mayWrite = useMay('case:write');
  return (
    <Panel id="files" title="Files">
      {files.length === 0 ? (
        <p className="text-sm text-muted">No file belongs to this case.</p>
      ) : (
        <AttachmentList files={files} />
      )}
      {mayWrite && (
        <div>
          <Link
            to={urls.admin.caseFiles(caseId)}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            <Plus className="size-4" />
            Add files
          </Link>
        </div>
      )}
    </Panel>
  );
}
