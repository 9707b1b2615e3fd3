import { z } from 'zod';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { endStaffSessions, findStaffSessions } from '../session-list.server.ts';
import { roleWords } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/sessions.ts';
import { SecurityFrame } from './security-frame.tsx';

export const handle: CrumbHandle = { crumb: 'Sessions' };

export const loader = staffLoader('security:read', (ctx, { request }) =>
  findStaffSessions(ctx, request.headers),
);

export const action = staffAction({
  end: intent('', async (ctx, { form, request }) => {
    const id = z.uuid().safeParse(form.get('id'));
    if (!id.success) return { ok: false, message: 'This session is not there any more.' };
    await endStaffSessions(ctx, { which: { id: id.data }, headers: request.headers });
    return { flash: 'staff-session-ended', to: urls.admin.staffSessions() };
  }),
  'end-others': intent('', async (ctx, { request }) => {
    await endStaffSessions(ctx, { which: 'others', headers: request.headers });
    return { flash: 'sessions-ended', to: urls.admin.staffSessions() };
  }),
});

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, isProved } = loaderData;
  const mayWrite = useMay('security:write');
  return (
    <SecurityFrame
      text="Everybody who is signed in at this moment. A session that is ended is refused from its next request on."
      writes="security:write"
      isProved={isProved}
    >
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5"
          >
            <div className="grid min-w-0 gap-0.5 text-sm">
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="text-base wrap-anywhere">{session.name}</h2>
                <Badge tone={session.role ? 'primary' : 'neutral'}>
                  {session.role ? roleWords[session.role].label : 'No role'}
                </Badge>
                {session.isThis && <Badge tone="success">This session</Badge>}
              </div>
              <p>{session.device}</p>
              <p className="text-muted">
                Signed in <LocalTime value={session.signedInAt} /> · last used{' '}
                <LocalTime value={session.lastUsedAt} />
              </p>
            </div>
            {mayWrite && !session.isThis && (
              <ConfirmSubmit
                intent="end"
                fields={{ id: session.id }}
                label="End session"
                question={`End the session of ${session.name}?`}
                text="They are signed out with their next click, and can sign in again."
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && sessions.length > 1 && (
        <div>
          <ConfirmSubmit
            intent="end-others"
            label="End all other sessions"
            question="End every session but this one?"
            text="Everybody else is signed out with their next click, and can sign in again."
          />
        </div>
      )}
    </SecurityFrame>
  );
}
