import { Route as RouteIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay, useStaffPage } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { askNow, findWatched, type CaseWatch } from '../case-watch.server.ts';
import {
  askForm,
  changeForm,
  goOnForm,
  releaseForm,
  requestsForm,
  startForm,
} from '../forms/trace.ts';
import type { Trace } from '../method/trace.ts';
import { conventionWords } from '../method/convention-words.ts';
import { chainWords, droppedWords, riskSentence, stateWords } from '../trace-words.ts';
import { anchorOf } from '../trace-anchor.ts';
import { draftReachedRequests } from '../reached-requests.server.ts';
import { findSharedAddresses } from '../shared-addresses.server.ts';
import { drawRuns, type TraceDrawing } from '../trace-roads.server.ts';
import { goOnFrom } from '../go-on.server.ts';
import { amountOf, pageHeadline } from '../trace-totals-words.ts';
import { TraceDetails, TracePicture } from './trace-result.tsx';
import { TraceDownloads } from './trace-downloads.tsx';
import {
  changeTrace,
  findTraces,
  readRuns,
  startTrace,
  type Asked,
  type TraceablePayment,
  type TraceRun,
} from '../traces.server.ts';
import { DraftRequests } from './draft-requests.tsx';
import {
  findReleases,
  releaseTrace,
  withdrawRelease,
  type TraceRelease,
} from '../releases.server.ts';
import { ReleaseToClient } from './release-to-client.tsx';
import { SharedAddresses } from './shared-addresses.tsx';
import { WatchPanel } from './watch-parts.tsx';
import { UtcTime } from './utc-time.tsx';
import type { Route } from './+types/case-trace.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Where the money went',
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const asked = url.searchParams.get('by');
  const convention = traceConventions.find((each) => each === asked);
  const watched = await findWatched(ctx, { caseId });
  const shared = await findSharedAddresses(ctx, { caseId });
  // Each result is worked out once: the page is read every few seconds while a trace runs.
  const read = await readRuns(ctx, caseId);
  const releases = await findReleases(ctx, caseId, read);
  const { runs, ...found } = await findTraces(ctx, { caseId, convention, read });
  const shownIds = chooseRuns(runs, url.searchParams.get('run'));
  const drawings = await drawRuns(ctx, {
    caseId,
    runs: read.filter(({ run }) => shownIds.has(run.id)),
    convention,
    hrefOf: (runId, address) => `#${anchorOf(runId, address)}`,
  });
  return {
    ...found,
    caseId,
    convention,
    watched,
    shared,
    releases,
    drawings,
    // The facts of each run may be long: the other ones are a line of a list.
    runs: runs.map((run) => {
      const isShown = shownIds.has(run.id);
      return isShown ? { ...run, isShown } : { ...run, isShown, trace: undefined, movements: [] };
    }),
  };
});

/** Of each payment the newest run with a result, or the newest; or the one that was asked for. */
function chooseRuns(runs: readonly TraceRun[], asked: string | null): Set<string> {
  const byPayment = Map.groupBy(runs, ({ paymentId }) => paymentId);
  return new Set(
    Array.from(byPayment.values(), (ofPayment) => {
      const chosen = ofPayment.find(({ id }) => id === asked);
      return (chosen ?? ofPayment.find(({ trace }) => trace) ?? ofPayment[0])?.id ?? '';
    }),
  );
}

type Args = Sent<Route.ActionArgs>;

export const action = staffAction({
  start: formIntent('Not started', startForm, async (ctx, input, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await startTrace(ctx, { ...input, caseId });
    return { to: urls.admin.caseTrace(caseId), flash: 'trace-started' };
  }),
  stop: formIntent('Not stopped', changeForm, async (ctx, { id }, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await changeTrace(ctx, { caseId, id, to: 'stopped' });
    return { to: urls.admin.caseTrace(caseId), flash: 'trace-stopped' };
  }),
  request: formIntent('Not drafted', requestsForm, async (ctx, { id, by }, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await draftReachedRequests(ctx, { caseId, id, convention: by });
    return { to: urls.admin.caseRequests(caseId), flash: 'trace-requests-drafted' };
  }),
  release: formIntent('Not released', releaseForm, async (ctx, input, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await releaseTrace(ctx, { ...input, caseId });
    return { to: urls.admin.caseTrace(caseId), flash: 'trace-released' };
  }),
  withdraw: formIntent('Not withdrawn', changeForm, async (ctx, { id }, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await withdrawRelease(ctx, { caseId, id });
    return { to: urls.admin.caseTrace(caseId), flash: 'trace-release-withdrawn' };
  }),
  ask: formIntent('Not asked', askForm, async (ctx, _, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await askNow(ctx, { caseId });
    return { to: urls.admin.caseTrace(caseId), flash: 'trace-watch-asked' };
  }),
  'go-on': formIntent('Not gone on', goOnForm, async (ctx, { id, address }, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    const next = await goOnFrom(ctx, { caseId, id, address });
    return { to: `${urls.admin.caseTrace(caseId)}?run=${next.id}`, flash: 'trace-gone-on' };
  }),
  resume: formIntent('Not resumed', changeForm, async (ctx, { id }, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await changeTrace(ctx, { caseId, id, to: 'waiting' });
    return { to: urls.admin.caseTrace(caseId), flash: 'trace-resumed' };
  }),
});

export default function CaseTrace({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, runs, caseId, convention, watched, shared, releases, drawings } = loaderData;
  const mayWrite = useMay('case:write');
  useProgress(runs.some(({ state }) => state === 'waiting' || state === 'running'));
  const firstResult = runs.find(({ isShown, trace }) => isShown && trace)?.id;
  const start = mayWrite && payments.length > 0 && <Start payments={payments} runs={runs} />;
  return (
    <>
      {/* The result is the head of the page; without one the page has its name. */}
      {firstResult === undefined && <PageHeading title="Where the money went" />}
      {actionData?.error !== undefined && <Notice tone="danger">{actionData.error}</Notice>}
      {payments.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<RouteIcon />} title="No payment can be followed">
            A payment in BTC, ETH or TRX, or in USDT or USDC on TRON or Ethereum, can be followed
            once its transaction and the address that received it are recorded.
          </EmptyState>
        </div>
      )}
      {runs.length === 0 && start}
      {[...Map.groupBy(runs, ({ paymentId }) => paymentId)].map(([paymentId, ofPayment]) => {
        const run = ofPayment.find(({ isShown }) => isShown) ?? ofPayment[0];
        return run ? (
          <section key={paymentId} id={`payment-${paymentId}`} className="grid min-w-0 gap-5">
            <Run
              caseId={caseId}
              run={run}
              payment={payments.find(({ id }) => id === paymentId)}
              mayWrite={mayWrite}
              watched={watched}
              release={releases.find(({ traceId }) => traceId === run.id)}
              drawing={drawings.find(({ runId }) => runId === run.id)}
              conventions={<Conventions caseId={caseId} runId={run.id} chosen={convention} />}
              others={<Runs caseId={caseId} runs={ofPayment} shown={run.id} />}
              isFirst={run.id === firstResult}
            />
          </section>
        ) : null;
      })}
      <WatchPanel watched={watched} mayWrite={mayWrite} />
      <SharedAddresses shared={shared} />
      {runs.length > 0 && start}
      {payments.length > 0 && (
        <p className="text-sm">
          <Link
            to={urls.admin.traceEntries(caseId)}
            className="text-link underline underline-offset-4"
          >
            Entered by hand: labels, swaps and the other side of bridges
          </Link>
        </p>
      )}
    </>
  );
}

/** In milliseconds. */
const progressPause = 3_000;

/** Reads the page again while a trace runs. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), progressPause);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function Start({
  payments,
  runs,
}: {
  payments: readonly TraceablePayment[];
  runs: readonly TraceRun[];
}) {
  const isBusy = useNavigation().state === 'submitting';
  const askable = payments.filter(({ asks }) => asks.length > 0);
  return (
    <Panel
      id="start"
      title={runs.length > 0 ? 'Trace another payment, or one again' : 'Trace a payment'}
      text="Nobody is asked until you press the button. Followed again, only what is new is read, and the earlier run stays."
    >
      <ul className="grid gap-3 text-sm">
        {payments.map(({ id, to, asks, ...payment }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{amountOf(payment.amount, payment)}</strong> to {to}.{' '}
            {asks.length > 0
              ? askedWords(asks)
              : 'No source of its chain was added, so nobody can be asked. An administrator adds one under Security, Chains.'}
          </li>
        ))}
      </ul>
      {askable.length > 0 && (
        <Form method="post" className="grid max-w-3xl items-end gap-4 sm:grid-cols-2">
          <input type="hidden" name="intent" value="start" />
          <SelectInputField
            id="paymentId"
            name="paymentId"
            label="Payment"
            options={askable.map((payment) => ({
              value: payment.id,
              label: `${amountOf(payment.amount, payment)} to ${short(payment.to)}`,
            }))}
          />
          <SelectInputField
            id="convention"
            name="convention"
            label="Convention"
            options={traceConventions.map((value) => ({
              value,
              label: conventionWords[value].name,
            }))}
          />
          <div>
            <Button type="submit" busy={isBusy} busyLabel="Starting…">
              Follow it
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}

/** The chain does not say which money leaves first; all five conventions are computed from the same facts. */
function Conventions(props: { caseId: string; runId: string; chosen: string | undefined }) {
  const { caseId, runId, chosen } = props;
  return (
    <nav aria-label="Conventions" className="flex flex-wrap items-center gap-3 text-sm">
      <span>Counted by:</span>
      {traceConventions.map((value) => (
        <Link
          key={value}
          to={`${urls.admin.caseTrace(caseId)}?by=${value}&run=${runId}`}
          aria-current={value === chosen ? 'true' : undefined}
          preventScrollReset
          className="text-link underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {conventionWords[value].name}
        </Link>
      ))}
    </nav>
  );
}

/** All runs of one payment, the newest first. */
function Runs(props: { caseId: string; runs: readonly TraceRun[]; shown: string }) {
  const { caseId, runs, shown } = props;
  if (runs.length < 2) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base">Runs of this payment, the newest first</h3>
      <ol className="grid gap-1 text-sm">
        {runs.map(({ id, createdAt, startedByName, state, lookUps }) => (
          <li key={id}>
            {id === shown ? (
              <strong>
                <UtcTime value={createdAt} />
              </strong>
            ) : (
              <Link
                to={`${urls.admin.caseTrace(caseId)}?run=${id}`}
                preventScrollReset
                className="text-link underline underline-offset-4"
              >
                <UtcTime value={createdAt} />
              </Link>
            )}{' '}
            by {startedByName}: {stateWords[state].toLowerCase()}, {lookUps} addresses read
            {id === shown && ', shown here'}
          </li>
        ))}
      </ol>
    </div>
  );
}

type RunProps = {
  caseId: string;
  run: TraceRun;
  payment: TraceablePayment | undefined;
  mayWrite: boolean;
  watched: readonly CaseWatch[];
  /** Undefined for a run that is not the newest finished one of its payment. */
  release: TraceRelease | undefined;
  /** Undefined before there is a result. */
  drawing: TraceDrawing | undefined;
  conventions: ReactNode;
  others: ReactNode;
  /** Its sentence is the head of the page. */
  isFirst: boolean;
};

function Run(props: RunProps) {
  const { caseId, run, payment, mayWrite, watched, release, drawing, conventions, others } = props;
  const Heading = props.isFirst ? 'h1' : 'h2';
  const { id, state, trace, lookUps, problems, news, createdAt, startedByName, hosts } = run;
  const timeZone = useStaffPage()?.timeZone;
  const isGoing = state === 'waiting' || state === 'running';
  const unit = run.unit ?? payment ?? { decimals: 0, asset: 'base units' };
  const paid = payment
    ? `${amountOf(payment.amount, payment)} to ${short(payment.to)}${run.unit ? ` on ${chainWords[run.unit.chain]}` : ''}`
    : 'A payment';
  const result = trace && drawing && { run, trace, drawing, unit, title: paid, watched, mayWrite };
  const about = (
    <>
      Started <UtcTime value={createdAt} /> by {startedByName}. {lookUps} addresses read
      {hosts.length > 0 && ` from ${hosts.join(', ')}`}.
      {hosts.length === 1 && ' All answers came from one host.'}
      {trace && ` Method ${trace.method}.`}
    </>
  );
  return (
    <article id={`trace-${id}`} className="grid grid-cols-1 content-start gap-6">
      <header className="grid gap-1">
        <Heading className="max-w-4xl text-3xl leading-tight font-normal text-balance">
          {trace && drawing ? pageHeadline(trace, drawing, unit) : paid}
        </Heading>
        {trace && drawing && <p className="text-sm text-muted wrap-anywhere">{paid}</p>}
      </header>
      {trace && drawing && <ReadFirst trace={trace} limit={drawing.dustLimit} unit={unit} />}
      <div className="flex flex-wrap items-center gap-3 text-sm empty:hidden" aria-live="polite">
        {state !== 'done' && (
          <Badge tone={state === 'failed' ? 'danger' : 'info'}>{stateWords[state]}</Badge>
        )}
        {mayWrite && state !== 'done' && (
          <Form method="post">
            <input type="hidden" name="intent" value={isGoing ? 'stop' : 'resume'} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" tone="secondary" size="small">
              {isGoing ? 'Stop' : 'Go on'}
            </Button>
          </Form>
        )}
      </div>
      {!run.isCurrent && (
        <Notice tone="warning" title="The payment was corrected since">
          This result is about the payment as it was recorded before. Nothing is made from it:
          follow the payment again.
        </Notice>
      )}
      {run.tooFew.length > 0 && (
        <Notice tone="warning" title="Facts too few: ask again">
          The facts were read for an earlier method and do not say {run.tooFew.join(', nor ')}.
          Follow the payment again before you write to anybody.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title="Not everything could be read">
          <Folded
            entries={problems}
            shown={3}
            summary={(count) => `${count} more that could not be read`}
          >
            {(some) =>
              some.map((problem) => (
                <p key={problem} className="wrap-anywhere">
                  {problem}
                </p>
              ))
            }
          </Folded>
        </Notice>
      )}
      {news && (
        <Notice
          title={
            <>
              {news.movements === 1 ? 'One new movement' : `${news.movements} new movements`} since{' '}
              <UtcTime value={news.since} />
            </>
          }
        >
          <Folded entries={news.addresses} shown={3} summary={(count) => `${count} more addresses`}>
            {(some) =>
              some.map((address) => (
                <p key={address} className="wrap-anywhere">
                  {address}
                </p>
              ))
            }
          </Folded>
        </Notice>
      )}
      {result && (
        <TracePicture
          {...result}
          ask={mayWrite && state === 'done' && <DraftRequests traceId={id} trace={result.trace} />}
        />
      )}
      {release && <ReleaseToClient release={release} mayWrite={mayWrite} timeZone={timeZone} />}
      {result ? (
        <TraceDetails {...result} conventions={conventions} about={about} />
      ) : (
        <p className="text-sm text-muted">{about}</p>
      )}
      {trace && <TraceDownloads caseId={caseId} traceId={id} convention={trace.convention} />}
      {others}
    </article>
  );
}

type Unit = { decimals: number; asset: string };

/** Sanctions and other risks before all else, then what differs from the record, and what was left out. */
function ReadFirst({ trace, limit, unit }: { trace: Trace; limit: string; unit: Unit }) {
  const { risks, said, start, dropped } = trace;
  return (
    <>
      {risks.length > 0 && (
        <Notice tone="danger" title="What lists say of addresses on the way">
          {risks.map((risk) => (
            <p key={`${risk.address} ${risk.risk} ${risk.list}`} className="wrap-anywhere">
              {riskSentence(risk, (units) => amountOf(units, unit))}
            </p>
          ))}
        </Notice>
      )}
      {said !== undefined && (
        <Notice tone="warning" title="The transaction moved another amount">
          The payment was recorded as {amountOf(said, unit)}; its transaction moved{' '}
          {amountOf(start, unit)}, which is followed.
        </Notice>
      )}
      {dropped !== '0' && (
        <p className="text-sm">
          {droppedWords({ dropped, limit }, (units) => amountOf(units, unit))}
        </p>
      )}
    </>
  );
}

/** Who sees what, before anybody is asked. */
function askedWords(asks: readonly Asked[]): string {
  const seconds = asks
    .flatMap(({ second }) => second ?? [])
    .map((second) => ` ${second} is asked the same, and their answers are compared.`)
    .join('');
  const [only, ...more] = asks.map(({ host, runBy }) =>
    runBy === 'own' ? `${host}, our own node,` : `${host}, a provider,`,
  );
  if (more.length === 0)
    return `${only} sees the transaction, this address and each address that the money reached; no case and no name.${seconds}`;
  const chains = asks
    .map(({ chain, host, runBy }) =>
      runBy === 'own'
        ? `${chainWords[chain]} (${host}, our own node)`
        : `${chainWords[chain]} (${host}, a provider)`,
    )
    .join(', ');
  return `An address that begins with 0x exists on every chain like Ethereum, so each of these is asked for the transaction: ${chains}. The one that has it then sees this address and each address that the money reached; no case and no name.${seconds}`;
}

function short(address: string): string {
  return address.length > 16 ? `${address.slice(0, 7)}…${address.slice(-6)}` : address;
}
