import { Eye } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { phoneHref } from '#frames/public/phone-href.ts';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { useRowFocus } from '#frames/staff/data-table/use-row-focus.ts';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { reloadRecord } from '#frames/staff/reload-record.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Assignees, useMay } from '#frames/staff/staff-page.ts';
import { SafetyMarks } from '#frames/staff/composer/beside-answer.tsx';
import { SafeContactNotice } from '#features/casework/safety/pages/safe-contact.tsx';
import { WritesIn } from '#features/edges/languages/writes-in.tsx';
import { WaitingNotice } from '#features/derived/inbox/pages/waiting-notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { readCaseTab } from '#shared/case-tabs.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { CaseStatusPill } from '#features/casework/cases/case-words.tsx';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import type { Route } from './+types/case.ts';
import { ActButton } from './act-button.tsx';
import { actOnCase, readCaseIntent, type CaseIntent } from './act-on-case.server.ts';
import { HoldBadge, RestrictedBadge } from '#features/casework/cases/pages/case-badges.tsx';
import { BesideCase, Others } from './beside-case.tsx';
import type { Side } from './composer.tsx';
import { withoutEdit } from '#frames/staff/edit-part/edit-part.ts';
import { FileTab } from './file-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { PacketTab } from './packet-tab.tsx';
import { readCase } from './read-case.server.ts';
import { saveCaseForm } from './save-case-form.server.ts';
import { sendCaseMessage } from './send-message.server.ts';
import { StoryTab } from './story-tab.tsx';
import { TabStrip } from './tab-strip.tsx';
import { useWriteKeys } from './use-write-keys.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ caseNumber }) => caseNumber,
};

export const shouldRevalidate = reloadRecord;

export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const id = requireId(params.caseId, 'case');
  const tab = readCaseTab(params.tab);
  if (!tab) throw data('A case has no such page.', { status: 404 });
  return { ...(await readCase(ctx, { id, tab, search: url.searchParams })), formKey: newFormKey() };
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
    const { told } = acted;
    if (form.has('stay')) return data({ form: undefined, isStored: true, ...(told && { told }) });
    setFlash(context, acted.done);
    throw redirect(acted.isGone ? urls.admin.cases() : url.pathname + url.search, 303);
  }
  const saved = await orRefuse(saveCaseForm(ctx, id, form));
  if ('answer' in saved) return data(saved.answer, saved.status);
  setFlash(context, 'case-updated');
  throw redirect(url.pathname + withoutEdit(url.searchParams), 303);
}

export default function CasePage({ loaderData: file, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('case:write');
  const { shown } = file;
  const refused = actionData && 'intent' in actionData ? actionData : undefined;
  const given = actionData && 'given' in actionData ? actionData.given : undefined;
  const written = actionData && 'written' in actionData ? actionData : undefined;
  const saved = actionData && 'problems' in actionData ? actionData : undefined;
  useWriteKeys(file.id, shown.tab);
  useRowFocus(file.id);
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
        text={
          <>
            {[file.name, caseTypeWords[file.caseType]].filter(Boolean).join(' · ')}
            {file.phone && (
              <>
                {' · '}
                <a
                  href={phoneHref(file.phone)}
                  className="font-semibold whitespace-nowrap text-link"
                >
                  {file.phone}
                </a>
              </>
            )}
          </>
        }
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
      <SafetyMarks marks={file.beside.marks.filter(({ tone }) => tone === 'danger')} />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      <WaitingNotice
        who={file.name || 'The client'}
        kind="case"
        waiting={file.waiting}
        clock={file.clock}
      />
      <SafeContactNotice contact={file.contact} />
      {refused && isShownOnTop(refused.intent) && (
        <Notice tone="danger" live="assertive" title="Failed to save case">
          {refused.error}
        </Notice>
      )}
      <TabStrip caseId={file.id} current={shown.tab} />
      {/* Container queries, because beside a queue the case has only half of the screen. */}
      <div data-case-tab="" className="@container">
        <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          {shown.tab === 'story' && <StoryTab file={file} shown={shown} answer={written} />}
          {shown.tab === 'money' && <MoneyTab file={file} refused={refused} />}
          {shown.tab === 'packet' && <PacketTab file={file} shown={shown} answer={saved} />}
          {shown.tab === 'file' && (
            <FileTab file={file} shown={shown} answer={saved} given={given} refused={refused} />
          )}
          <BesideCase file={file} refused={refused} />
        </div>
      </div>
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
