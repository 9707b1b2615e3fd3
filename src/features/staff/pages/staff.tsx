import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors } from '#back-office/form-errors.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { findStaff } from '../find-staff.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/staff.ts';
import { changeStaff } from './change-staff.server.ts';
import type { FormError } from './change-security.server.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { StaffRow } from './staff-row.tsx';

export const handle: CrumbHandle = { crumb: 'Staff' };

export const meta: Route.MetaFunction = () => [
  { title: 'Staff – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const list = await orRefuse(findStaff(ctx));
  return { ...list, canSend: (await readMailServer(ctx)) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const changed = await changeStaff(staffServices(context), form);
    if ('errors' in changed) return data(changed, { status: 400 });
    setFlash(context, changed.flash);
  } catch (error) {
    askProof(error, urls.admin.staff());
    const refused = refusalOf(error);
    if (!refused) throw error;
    const errors: FormError[] = [{ message: refused.message }];
    return data({ errors, typed: String(form.get('email') ?? '') }, { status: refused.status });
  }
  throw redirect(urls.admin.staff(), 303);
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, isProved, canSend } = loaderData;
  const mayWrite = useMay('staff:write');
  const errors = actionData?.errors ?? [];
  return (
    <SecurityFrame
      current="staff"
      text="Who may sign in, and as what."
      writes="staff:write"
      isProved={isProved}
    >
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
      <InvitationList invitations={invitations} mayWrite={mayWrite} />
      {mayWrite && (
        <InviteForm
          // Empty again once the invitation is on its way.
          key={invitations[0]?.id}
          canSend={canSend}
          typed={actionData?.typed}
          errors={errors}
        />
      )}
    </SecurityFrame>
  );
}
