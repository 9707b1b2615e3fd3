import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { formIntent, intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { mailSentence } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { answerRequest, stopDeletion } from '../answers.server.ts';
import { releaseTexts } from '../releases.server.ts';
import { readWords } from '../black-out.ts';
import {
  extensionForm,
  readFiles,
  readNotes,
  releaseForm,
  requestVerdict,
} from '../forms/answer.ts';
import { extendRequest } from '../extensions.server.ts';
import { getRequest, type RequestDetails } from '../request-list.server.ts';
import { requestKindWords } from '../states.ts';
import type { Route } from './+types/request.ts';
import { Decide, DeleteSoon, Stop } from './decide.tsx';
import { Extend } from './extend.tsx';
import { ReleaseForm } from './release-form.tsx';
import { heldWords, stateAppearance } from './request-words.ts';

export const handle: CrumbHandle = { crumb: 'Request' };

export const loader = staffLoader('rights:read', async (ctx, { params }: Route.LoaderArgs) => ({
  request: await getRequest(ctx, { id: requireId(params.requestId, 'request') }),
}));

const to = urls.admin.rights();
const failure = 'Nothing was decided';

export const action = staffAction({
  answer: formIntent(
    failure,
    requestVerdict,
    async (ctx, verdict, { params }: Route.ActionArgs) => {
      const id = requireId(params.requestId, 'request');
      const done = await answerRequest(ctx, { ...verdict, id });
      return { flash: `rights-${done}`, to };
    },
  ),
  release: formIntent(
    failure,
    releaseForm,
    async (ctx, typed, { params, form }: Route.ActionArgs & { form: FormData }) => {
      await releaseTexts(ctx, {
        id: requireId(params.requestId, 'request'),
        texts: readNotes(form),
        files: readFiles(form),
        blackedOut: readWords(typed.black),
        answer: typed.answer,
      });
      return { flash: 'rights-released', to };
    },
  ),
  extend: formIntent(
    'Nothing was extended',
    extensionForm,
    async (ctx, { reason }, { params }: Route.ActionArgs) => {
      const id = requireId(params.requestId, 'request');
      await extendRequest(ctx, { id, reason });
      return { flash: 'rights-extended', to: urls.admin.right(id) };
    },
  ),
  stop: intent(failure, async (ctx, { params }: Route.ActionArgs & { form: FormData }) => {
    const id = requireId(params.requestId, 'request');
    await stopDeletion(ctx, { id });
    return { flash: 'rights-stopped', to: urls.admin.right(id) };
  }),
});

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData;
  const mayDecide = useMay('rights:decide');
  const { kind, state, heldBecause } = request;
  const releases = kind === 'access' && request.caseId !== null;
  const deletes = kind === 'delete' && request.caseId !== null;
  return (
    <>
      <PageHeading
        before={
          <Link to={to} className="text-sm text-link">
            All data requests
          </Link>
        }
        title={requestKindWords[kind]}
        text={<About request={request} />}
        actions={<Badge tone={stateAppearance[state].tone}>{stateAppearance[state].label}</Badge>}
      />
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      {state === 'open' && heldBecause && <Notice tone="warning">{heldWords[heldBecause]}</Notice>}
      {kind === 'delete' && request.isHeld && heldBecause !== 'legal-hold' && (
        <Notice tone="warning">A legal hold is on the case now: nothing will be deleted.</Notice>
      )}
      {request.recipient && (state === 'open' || state === 'counting') && (
        <Notice tone={request.recipient.to === null ? 'warning' : 'info'}>
          {mailSentence(request.recipient, 'to look in the tracker')} What you decide stands in the
          tracker.
        </Notice>
      )}
      {request.words !== '' && (
        <Panel id="words" title="What they wrote">
          <p className="whitespace-pre-line wrap-anywhere">{request.words}</p>
        </Panel>
      )}
      {request.answer !== '' && (
        <Panel id="answer" title="What they were told">
          <p className="whitespace-pre-line wrap-anywhere">{request.answer}</p>
        </Panel>
      )}
      {request.extension !== '' && (
        <Panel id="extension" title="Why it takes longer">
          <p className="whitespace-pre-line wrap-anywhere">{request.extension}</p>
        </Panel>
      )}
      {mayDecide && state === 'counting' && <Stop />}
      {mayDecide && state === 'open' && releases && (
        <ReleaseForm
          texts={request.texts}
          files={request.files}
          answer={actionData?.intent === 'release' ? actionData : undefined}
        />
      )}
      {mayDecide && state === 'open' && deletes && <DeleteSoon />}
      {mayDecide && state === 'open' && (
        <Decide
          request={request}
          answer={actionData?.intent === 'answer' ? actionData : undefined}
        />
      )}
      {mayDecide && request.mayExtend && (
        <Extend
          hasCase={request.caseId !== null}
          answer={actionData?.intent === 'extend' ? actionData : undefined}
        />
      )}
    </>
  );
}

function About({ request }: { request: RequestDetails }) {
  const { caseId, caseNumber, submissionId, reference, askedAt, dueAt, runsAt, state } = request;
  return (
    <>
      {caseId ? (
        <Link to={urls.admin.case(caseId)} className="text-link underline underline-offset-4">
          {caseNumber}
        </Link>
      ) : submissionId ? (
        <Link
          to={urls.admin.submission(submissionId)}
          className="text-link underline underline-offset-4"
        >
          {reference}
        </Link>
      ) : (
        `${caseNumber || 'No case'}, which is gone`
      )}
      , asked <LocalTime value={askedAt} />; answer by <LocalTime value={dueAt} dateOnly />
      {state === 'counting' && runsAt && (
        <>
          ; deletes after <LocalTime value={runsAt} />
        </>
      )}
    </>
  );
}
