import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Invitation } from '../find-staff.server.ts';
import { roleWords } from '../role-words.ts';

/** Who was invited and has not joined yet. */
export function InvitationList({
  invitations,
  mayWrite,
}: {
  invitations: readonly Invitation[];
  mayWrite: boolean;
}) {
  if (invitations.length === 0) return null;
  return (
    <Panel id="invitations" title="Invited">
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt, isOver }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid min-w-0 gap-0.5 text-sm">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-muted">
                {roleWords[role].label} ·{' '}
                {isOver ? (
                  <Badge tone="warning">Link expired: invite again</Badge>
                ) : (
                  <>
                    until <LocalTime value={expiresAt} />
                  </>
                )}
              </p>
            </div>
            {mayWrite && (
              <ConfirmSubmit
                intent="withdraw"
                fields={{ id }}
                label="Withdraw"
                question={`Withdraw the invitation of ${email}?`}
                text="The link in the mail opens nothing any more."
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
