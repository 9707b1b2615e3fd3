import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { Refusal } from '#kernel/errors.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { roles, roleWords } from '#shared/roles.ts';
import { inviteStaff, withdrawInvitation } from '../invitations.server.ts';
import {
  changeRole,
  distrustAccount,
  findStaff,
  removeStaff,
  setDisabled,
  type Invitation,
} from '../staff.server.ts';
import type { Route } from './+types/staff.ts';
import type { FormError } from './change-security.server.ts';
import { MadeList, roleOptions, StaffRow } from './staff-row.tsx';
import { RoleList } from './role-list.tsx';
import { SecurityFrame } from './security-frame.tsx';

export const handle: CrumbHandle = { crumb: 'Staff' };

export const loader = staffLoader('staff:read', async (ctx) => {
  const list = await findStaff(ctx);
  return { ...list, canSend: (await readMailServer(ctx)) !== undefined };
});

const knownRole = z.enum(roles, { error: 'Choose a role' });

const invitation = z.object({
  email: z
    .string({ error: 'Enter an e-mail address' })
    .trim()
    .min(1, 'Enter an e-mail address')
    .max(254, 'Enter an e-mail address in the form name@example.org')
    .pipe(z.email('Enter an e-mail address in the form name@example.org')),
  role: knownRole,
});

export const action = staffAction({
  invite: formIntent('', invitation, async (ctx, detail) => {
    await inviteStaff(ctx, detail);
    return { flash: 'staff-invited', to: urls.admin.staff() };
  }),
  withdraw: intent('', async (ctx, { form }) => {
    await withdrawInvitation(ctx, personOf(form));
    return { flash: 'invitation-withdrawn', to: urls.admin.staff() };
  }),
  role: intent('', async (ctx, { form }) => {
    const userId = personOf(form);
    const chosen = knownRole.safeParse(form.get('role'));
    if (!chosen.success) throw new Refusal('invalid', 'Choose a role.');
    await changeRole(ctx, { userId, role: chosen.data });
    return { flash: 'role-changed', to: urls.admin.staff() };
  }),
  disable: intent('', async (ctx, { form }) => {
    await setDisabled(ctx, { userId: personOf(form), isDisabled: true });
    return { flash: 'staff-disabled', to: urls.admin.staff() };
  }),
  distrust: intent('', async (ctx, { form }) => {
    await distrustAccount(ctx, personOf(form));
    return { flash: 'staff-distrusted', to: urls.admin.staff() };
  }),
  enable: intent('', async (ctx, { form }) => {
    await setDisabled(ctx, { userId: personOf(form), isDisabled: false });
    return { flash: 'staff-enabled', to: urls.admin.staff() };
  }),
  remove: intent('', async (ctx, { form }) => {
    await removeStaff(ctx, personOf(form));
    return { flash: 'staff-removed', to: urls.admin.staff() };
  }),
});

function personOf(form: FormData): string {
  const id = z.uuid().safeParse(form.get('id'));
  if (!id.success) throw new Refusal('not_found', 'This person is not on the staff any more.');
  return id.data;
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, leftBehind, isProved, canSend } = loaderData;
  const mayWrite = useMay('staff:write');
  const errors = errorsOf(actionData);
  return (
    <SecurityFrame text="Who may sign in, and as what." writes="staff:write" isProved={isProved}>
      <FormErrors id="staff-errors" errors={errors} occasion={actionData} />
      <section aria-labelledby="staff-title" className="grid gap-3">
        <h2 id="staff-title" className="text-lg">
          Staff
        </h2>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
          {staff.map((member) => (
            <StaffRow key={member.userId} member={member} mayWrite={mayWrite} />
          ))}
        </ul>
      </section>
      {leftBehind.length > 0 && (
        <Panel
          id="left-behind"
          title="Made by people who are not on the staff any more"
          text="All of it works. End what nobody needs, or renew its secret."
        >
          <MadeList made={leftBehind} isNamed />
        </Panel>
      )}
      <InvitationList invitations={invitations} mayWrite={mayWrite} />
      {mayWrite && (
        <InviteForm
          // Cleared once the invitation is sent.
          key={invitations[0]?.id}
          canSend={canSend}
          typed={actionData?.typed?.['email']}
          errors={errors}
        />
      )}
    </SecurityFrame>
  );
}

/** Errors of the form as a whole, or of its first field. */
function errorsOf(answer: StaffAnswer | undefined): FormError[] {
  if (!answer) return [];
  if (answer.error !== undefined) return [{ message: answer.error }];
  return Object.entries(answer.problems)
    .map(([field, message]) => ({ fieldId: `invite-${field}`, message }))
    .slice(0, 1);
}

/** Invited people who have not joined yet. */
function InvitationList({
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

/** Invites a new member of staff. They choose their own password by the link in the mail. */
function InviteForm({
  canSend,
  typed,
  errors,
}: {
  canSend: boolean;
  /** The address that the server refused. */
  typed: string | undefined;
  errors: readonly FormError[];
}) {
  const isSending = useNavigation().formData?.get('intent') === 'invite';
  function errorOf(field: string): string | undefined {
    return errors.find(({ fieldId }) => fieldId === field)?.message;
  }
  return (
    <Panel
      id="invite"
      title="Invite somebody"
      text="They get a link that works once, for 72 hours, and choose a name and a password."
    >
      {!canSend && (
        <Notice tone="warning">
          No mail server is set up: the invitation waits in the outbox until there is one.
        </Notice>
      )}
      <Form method="post" noValidate className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <input type="hidden" name="intent" value="invite" />
        <TextInputField
          id="invite-email"
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="off"
          defaultValue={typed}
          error={errorOf('invite-email')}
          required
        />
        <SelectInputField
          id="invite-role"
          name="role"
          label="Role"
          options={roleOptions}
          defaultValue="case_worker"
          error={errorOf('invite-role')}
        />
        <div>
          <Button type="submit" busy={isSending} busyLabel="Inviting…">
            Send invitation
          </Button>
        </div>
      </Form>
      <RoleList />
    </Panel>
  );
}
