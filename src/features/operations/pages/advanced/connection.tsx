import { data, redirect } from 'react-router';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { askProof, orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { readConnection } from '../../database-home/read-connection.server.ts';
import { startMove } from '../../database-home/start-move.server.ts';
import { testConnection } from '../../database-home/test-connection.server.ts';
import { databaseProblemWords } from '#kernel/ports/database-problems.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/connection.ts';
import { AdvancedFrame } from './advanced-frame.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { MoveForm } from './move-form.tsx';
import { MoveProgress } from './move-progress.tsx';
import { useMoveProgress } from './use-move-progress.ts';

export const handle = { crumb: 'Advanced' };

export const meta: Route.MetaFunction = () => [
  { title: 'Connection – Advanced – Back office' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  return orRefuse(readConnection(staffServices(context)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const url = String(form.get('databaseUrl') ?? '').trim();
  const ctx = staffServices(context);
  const isMove = form.get('intent') === 'move';
  function failed(message: string) {
    return { isGood: false, title: isMove ? 'Configuration Failed' : 'Connection Failed', message };
  }
  try {
    if (isMove) {
      const begun = await startMove(ctx, url);
      if (!begun.ok) return data(failed(databaseProblemWords[begun.problem]), { status: 400 });
    } else {
      const tested = await testConnection(ctx, url);
      if (!tested.ok) return data(failed(databaseProblemWords[tested.problem]), { status: 400 });
      const message = `${tested.place}: PostgreSQL ${tested.version}, empty and ready.`;
      return data({ isGood: true, title: 'Connected', message });
    }
  } catch (error) {
    askProof(error, urls.admin.connection());
    const turned = refusalOf(error);
    if (!turned) throw error;
    return data(failed(turned.message), { status: turned.status });
  }
  throw redirect(urls.admin.connection(), 303);
}

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isProved } = loaderData;
  const move = useMoveProgress(loaderData.lastMove);
  const isMoving = move.state === 'running';
  return (
    <AdvancedFrame
      current="connection"
      text="The database that everything is kept in."
      isProved={isProved}
    >
      <ConnectionFacts connection={loaderData} />
      <MoveProgress move={move} />
      {actionData && (
        <Notice
          tone={actionData.isGood ? 'success' : 'danger'}
          live="assertive"
          title={actionData.title}
        >
          {actionData.message}
        </Notice>
      )}
      <MoveForm
        mayMove={kind === 'embedded' && !isMoving}
        isMoving={isMoving}
        isGood={actionData?.isGood === true}
      />
    </AdvancedFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Advanced" failure="This page could not be loaded" error={error} />;
}
