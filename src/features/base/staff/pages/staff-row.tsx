import { Form, Link, useNavigation } from 'react-router';
import type { StandingWork } from '#features/base/audit/standing-work.server.ts';
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
        {member.made.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer">
              What they made, or know the secret of, and works: {member.made.length}
            </summary>
            <MadeList made={member.made} />
          </details>
        )}
      </div>
      {mayWrite && !isSelf && <Changes member={member} />}
    </li>
  );
}

/** What works without the account of whoever made it, with the page on which it can be ended. */
export function MadeList({
  made,
  isNamed = false,
}: {
  made: readonly StandingWork[];
  /** True if people who made it are named. */
  isNamed?: boolean;
}) {
  return (
    <ul className="list-disc ps-5 text-sm">
      {made.map(({ by, byName, what, href }) => (
        <li key={`${by} ${what}`} className="wrap-anywhere">
          <Link to={href}>{what}</Link>
          {isNamed && `, by ${byName}`}
        </li>
      ))}
    </ul>
  );
}

function factorWords({ hasApp, passkeys }: StaffMember): string {
  const factors = [
    ...(hasApp ? ['authenticator app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
  ];
  return factors.length > 0 ? `Second factor: ${factors.join(', ')}` : 'No second factor';
}

/** Says before an account ends that what was made with it does not. */
function madeWords({ length }: readonly StandingWork[]): string {
  if (length === 0) return '';
  return ` ${length === 1 ? 'One thing' : `${length} things`} they made, or know the secret of, will still work: see the list below their name.`;
}

function Changes({ member: { userId, name, role, disabledAt, made } }: { member: StaffMember }) {
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
          text={`Their sessions end at once, invitations they sent open nothing any more, and they cannot sign in until they are enabled again.${madeWords(made)}`}
        />
      )}
      <ConfirmSubmit
        intent="remove"
        fields={{ id: userId }}
        label="Remove"
        question={`Are you sure you want to remove ${name}?`}
        text={`Their account is deleted, and invitations they sent open nothing any more. What they wrote stays under their name; what was assigned to them is assigned to nobody.${madeWords(made)}`}
      />
      <ConfirmSubmit
        intent="distrust"
        fields={{ id: userId }}
        label="Not to be trusted"
        question={`Is the account of ${name} in somebody else’s hands?`}
        text={`It is disabled at once: sessions, mailed links and open invitations end, and its password, authenticator app, passkeys, recovery codes and linked identities are removed, since an intruder may have added them. Once enabled again, its owner sets a password by a mailed link.${madeWords(made)}`}
      />
    </div>
  );
}

export const roleOptions = roles.map((value) => ({ value, label: roleWords[value].label }));
