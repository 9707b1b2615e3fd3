import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { roles, roleWords } from '#shared/roles.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import { NativeSelect } from '#ui/document/select-field.tsx';
import type { StaffMember } from '../staff.server.ts';

/** One member of staff with the available actions. */
export function StaffRow({ member, mayWrite }: { member: StaffMember; mayWrite: boolean }) {
  const { name, email, role, disabledAt, isSelf } = member;
  return (
    <li className="grid gap-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <Badge tone="primary">{roleWords[role].label}</Badge>
          {disabledAt && <Badge tone="danger">Disabled</Badge>}
          {isSelf && <Badge>You</Badge>}
        </div>
        <p className="text-sm wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {member.lastSignedInAt ? (
            <>
              Signed in <LocalTime value={member.lastSignedInAt} />
            </>
          ) : (
            'Never signed in'
          )}
          {' · '}
          {factorWords(member)}
        </p>
      </div>
      {mayWrite && !isSelf && <Changes member={member} />}
    </li>
  );
}

function factorWords({ hasApp, passkeys }: StaffMember): string {
  const factors = [
    ...(hasApp ? ['authenticator app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
  ];
  return factors.length > 0 ? `Second factor: ${factors.join(', ')}` : 'No second factor';
}

function Changes({ member: { userId, name, role, disabledAt } }: { member: StaffMember }) {
  const sent = useNavigation().formData;
  const isSent = sent?.get('id') === userId;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Form method="post" preventScrollReset className="flex items-end gap-2">
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="id" value={userId} />
        <NativeSelect
          name="role"
          aria-label={`Role of ${name}`}
          options={roleOptions}
          defaultValue={role}
          className={classNames(controlClass('application'), 'w-auto!')}
        />
        <Button
          type="submit"
          tone="secondary"
          aria-label={`Change role of ${name}`}
          busy={isSent && sent.get('intent') === 'role'}
        >
          Change role
        </Button>
      </Form>
      {disabledAt ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="enable" />
          <input type="hidden" name="id" value={userId} />
          <Button type="submit" tone="secondary" aria-label={`Enable ${name}`}>
            Enable
          </Button>
        </Form>
      ) : (
        <ConfirmSubmit
          intent="disable"
          fields={{ id: userId }}
          label="Disable"
          question={`Disable ${name}?`}
          text="Their sessions end at once, and they cannot sign in until they are enabled again."
        />
      )}
      <ConfirmSubmit
        intent="remove"
        fields={{ id: userId }}
        label="Remove"
        question={`Are you sure you want to remove ${name}?`}
        text="Their account is deleted. What they wrote stays under their name; what was assigned to them is assigned to nobody."
      />
    </div>
  );
}

export const roleOptions = roles.map((value) => ({ value, label: roleWords[value].label }));
