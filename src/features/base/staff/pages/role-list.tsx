import { roles, roleWords } from '#shared/roles.ts';

/** Lists each role with a sentence about its permissions. */
export function RoleList() {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {roles.map((role) => (
        <div key={role}>
          <dt className="font-semibold">{roleWords[role].label}</dt>
          <dd className="text-muted">{roleWords[role].text}</dd>
        </div>
      ))}
    </dl>
  );
}
