import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { databaseProblemWords, isUnderWay } from '#kernel/ports/database.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import {
  readConnection,
  startMove,
  testConnection,
  type Connection,
} from '../../database-home.server.ts';
import type { Route } from './+types/connection.ts';
import { AdvancedFrame, AdvancedProblem } from './advanced-frame.tsx';
import { MoveForm } from './move-form.tsx';

export const handle = { crumb: 'Advanced' };

export const loader = staffLoader('security:write', readConnection);

export const action = staffAction({
  /** Tests the address. */
  save: intent('', async (ctx, { form }) => {
    const tested = await testConnection(ctx, addressOf(form));
    if (!tested.ok) return { ok: false, message: databaseProblemWords[tested.problem] };
    const feedback = `${tested.place}: PostgreSQL ${tested.version}, empty and ready.`;
    return { status: 200, feedback };
  }),
  move: intent('', async (ctx, { form }) => {
    const begun = await startMove(ctx, addressOf(form));
    if (!begun.ok) return { ok: false, message: databaseProblemWords[begun.problem] };
    return { to: urls.admin.connection() };
  }),
});

function addressOf(form: FormData): string {
  return String(form.get('databaseUrl') ?? '').trim();
}

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isProved } = loaderData;
  const move = useMoveProgress(loaderData.lastMove);
  const isMoving = isUnderWay(move);
  return (
    <AdvancedFrame text="The database that everything is kept in." isProved={isProved}>
      <ConnectionFacts connection={loaderData} />
      <MoveProgress move={move} />
      {actionData?.feedback && (
        <Notice tone="success" live="assertive" title="Connected">
          {actionData.feedback}
        </Notice>
      )}
      {actionData?.error && (
        <Notice tone="danger" live="assertive" title={failures[actionData.intent]}>
          {actionData.error}
        </Notice>
      )}
      <MoveForm
        mayMove={kind === 'embedded' && !isMoving}
        isMoving={isMoving}
        isGood={actionData?.feedback !== undefined}
      />
    </AdvancedFrame>
  );
}

const failures = { save: 'Connection Failed', move: 'Configuration Failed' } as const;

export const ErrorBoundary = AdvancedProblem;

const kindWords: Record<Connection['kind'], string> = {
  embedded: 'The embedded PostgreSQL of this program',
  chosen: 'Chosen at the installation or by a move (config.json in the data folder)',
  environment: 'Set by the operator (DATABASE_URL)',
};

/** The current connection; user and password never leave the server. */
function ConnectionFacts({ connection }: { connection: Connection }) {
  const { kind, place, version, isEncrypted, size, connections, maxConnections } = connection;
  const facts = [
    ['In force', kindWords[kind]],
    ['Where', place],
    ['User and password', kind === 'embedded' ? 'None: a socket inside this machine' : '••••••••'],
    ['PostgreSQL', version],
    ['Encrypted on the way', isEncrypted ? 'Yes' : kind === 'embedded' ? 'Not needed' : 'No'],
    ['Size', `${(size / 1024 / 1024).toFixed(1)} MB`],
    ['Connections', `${connections} of at most ${maxConnections}`],
  ] as const;
  return (
    <Panel id="connection" title="Connected to">
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Progress of the move of the data, or the outcome of the last one. */
function MoveProgress({ move }: { move: Connection['lastMove'] }) {
  switch (move.state) {
    case 'none':
      return null;
    case 'running':
      return (
        <Notice title={`Moving everything to ${move.place}`} live="polite">
          <div className="grid gap-2">
            <Progress value={move.share} aria-label="How far the move has got" />
            <p className="text-sm">
              {Math.floor(move.share * 100)} %: {move.step}. Pages are served; until it has ended,
              forms keep what was typed and ask to be sent again.
            </p>
          </div>
        </Notice>
      );
    case 'opening':
      return (
        <Notice title={`Moving everything to ${move.place}`} live="polite">
          Everything arrived. The program is being opened on it.
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="success" live="polite" title={`The data is in ${move.place}`}>
          <p>
            {move.rows} rows in {move.tables} tables were moved and each was compared; it ended{' '}
            <LocalTime value={move.endedAt} />. Make a backup now.
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" live="polite" title="The data was not moved">
          <p>
            {move.message} Everything is where it was, and changes are taken again since{' '}
            <LocalTime value={move.endedAt} />.
          </p>
        </Notice>
      );
  }
}

type Move = Connection['lastMove'];
type Progress = { state: Move['state']; share: number; step: string };

/** Polling interval in milliseconds. */
const lookEvery = 1_000;

/**
 * Polls the progress of a move, independently of the page's loader: while connections are switched a
 * request may fail, which must not replace the page by an error.
 */
function useMoveProgress(move: Move): Move {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<Progress>();
  const isMoving = isUnderWay(move);
  useEffect(() => {
    if (!isMoving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      const found = await readProgress();
      if (found?.state === 'running') setSeen(found);
      // By then the program has begun to restart, and holds the request until it is ready.
      timer = setTimeout(() => {
        if (!found || isUnderWay(found)) void look();
        else void revalidate();
      }, lookEvery);
    }
    void look();
    return () => clearTimeout(timer);
  }, [isMoving, revalidate]);
  return move.state === 'running' && seen ? { ...move, share: seen.share, step: seen.step } : move;
}

async function readProgress(): Promise<Progress | undefined> {
  try {
    const answer = await fetch(urls.health());
    return answer.ok ? (await answer.json()).move : undefined;
  } catch {
    return undefined;
  }
}
