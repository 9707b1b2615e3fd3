import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { applyMigrations, findMigrations } from '../../database-home.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/schema.ts';
import { AdvancedFrame, AdvancedProblem } from './advanced-frame.tsx';

export const handle = { crumb: 'Schema' };

export const loader = staffLoader('security:write', async (ctx) => ({
  migrations: await findMigrations(ctx),
}));

export const action = staffAction({
  save: intent('', async (ctx) => {
    await applyMigrations(ctx);
    return { to: urls.admin.schema() };
  }),
});

export default function SchemaPage({
  loaderData: { migrations },
  actionData,
}: Route.ComponentProps) {
  const pending = migrations.filter(({ isApplied }) => !isApplied).length;
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <AdvancedFrame text="The steps by which the tables came to be what they are.">
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <Panel
        id="migrations"
        title={
          pending === 0
            ? `All ${migrations.length} steps are applied`
            : `${pending} of ${migrations.length} steps are pending`
        }
        text="The program applies what is pending whenever it starts."
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink tone="secondary" size="small" href={urls.admin.schemaSql()} download>
              Download SQL
            </ButtonLink>
            {pending > 0 && (
              <Form method="post">
                <Button type="submit" size="small" busy={isSending} busyLabel="Applying…">
                  Apply pending steps
                </Button>
              </Form>
            )}
          </div>
        }
      >
        <ol reversed className="divide-y divide-line text-sm">
          {migrations.map(({ name, writtenAt, isApplied }) => (
            <li
              key={name}
              className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center"
            >
              <span>
                <StatusPill tone={isApplied ? 'success' : 'warning'}>
                  {isApplied ? 'Applied' : 'Pending'}
                </StatusPill>
              </span>
              <span className="font-mono text-xs wrap-anywhere">{name}</span>
              <span className="text-muted">
                written <LocalTime value={writtenAt} dateOnly />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </AdvancedFrame>
  );
}

export const ErrorBoundary = AdvancedProblem;
