import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { changeRole, removeStaff, setDisabled } from '../staff.server.ts';
import { inviteStaff, withdrawInvitation } from '../invitations.server.ts';
import { roles } from '#shared/roles.ts';
import type { FormError } from './change-security.server.ts';

type Changed = { flash: FlashCode } | { errors: FormError[]; typed: string };

const role = z.enum(roles, { error: 'Choose a role' });

const invitation = z.object({
  email: z
    .string({ error: 'Enter an e-mail address' })
    .trim()
    .min(1, 'Enter an e-mail address')
    .max(254, 'Enter an e-mail address in the form name@example.org')
    .pipe(z.email('Enter an e-mail address in the form name@example.org')),
  role,
});

/**
 * Carries out what one of the forms of the page asks for.
 * @throws Refusal
 */
export async function changeStaff(ctx: ServiceContext, form: FormData): Promise<Changed> {
  const intent = form.get('intent');
  if (intent === 'invite') return invite(ctx, form);
  const id = z.uuid().safeParse(form.get('id'));
  if (!id.success) throw new Refusal('not_found', 'This person is not on the staff any more.');
  const userId = id.data;
  switch (intent) {
    case 'withdraw':
      await withdrawInvitation(ctx, userId);
      return { flash: 'invitation-withdrawn' };
    case 'role':
      return giveRole(ctx, userId, form);
    case 'disable':
      await setDisabled(ctx, { userId, isDisabled: true });
      return { flash: 'staff-disabled' };
    case 'enable':
      await setDisabled(ctx, { userId, isDisabled: false });
      return { flash: 'staff-enabled' };
    case 'remove':
      await removeStaff(ctx, userId);
      return { flash: 'staff-removed' };
    default:
      throw new Refusal('invalid', 'This form is not known.');
  }
}

async function giveRole(ctx: ServiceContext, userId: string, form: FormData): Promise<Changed> {
  const chosen = role.safeParse(form.get('role'));
  if (!chosen.success) throw new Refusal('invalid', 'Choose a role.');
  await changeRole(ctx, { userId, role: chosen.data });
  return { flash: 'role-changed' };
}

async function invite(ctx: ServiceContext, form: FormData): Promise<Changed> {
  const parsed = invitation.safeParse({ email: form.get('email'), role: form.get('role') });
  if (parsed.success) {
    await inviteStaff(ctx, parsed.data);
    return { flash: 'staff-invited' };
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({
    fieldId: `invite-${String(path[0])}`,
    message,
  }));
  return { errors: errors.slice(0, 1), typed: String(form.get('email') ?? '') };
}
