import { useNavigation } from 'react-router';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { urls } from '#shared/urls.ts';

const schedules = [
  { value: 'off', label: 'Only when somebody asks' },
  { value: 'daily', label: 'Daily, at 02:00 UTC' },
  { value: 'weekly', label: 'Weekly, Mondays at 02:00 UTC' },
];

/** Of each of so many days, weeks and months the newest scheduled backup stays. */
const counts = [
  { name: 'daily', label: 'Days to keep' },
  { name: 'weekly', label: 'Weeks' },
  { name: 'monthly', label: 'Months' },
] as const;

/** Schedule and passphrase of automatic backups. */
export function BackupPlanForm({
  plan,
  answer,
  mayWrite,
}: {
  plan: {
    schedule: string;
    keep: Record<'daily' | 'weekly' | 'monthly', number>;
    hasPassphrase: boolean;
    changedAt: Date | undefined;
  };
  answer: StaffAnswer<never, string, unknown> | undefined;
  mayWrite: boolean;
}) {
  const isSaving = useNavigation().formData?.get('intent') === 'plan';
  const { problems = {}, typed = {} } = answer ?? {};
  const errors = summaryOf(
    ['schedule', 'daily', 'weekly', 'monthly', 'passphrase', 'repeated'].map((name) => ({
      id: `plan-${name}`,
      error: problems[name],
    })),
  );
  const base = useFormBase(plan, {
    version: plan.changedAt?.getTime() ?? 0,
    isRefused: errors.length > 0,
  });
  return (
    <Panel
      id="plan"
      title="Schedule and passphrase"
      text={`The passphrase is ${plan.hasPassphrase ? 'set' : 'not set'}. It is stored sealed and never shown.`}
    >
      <GuardedForm
        // Another round also clears the passphrase.
        key={base.round}
        base={base}
        isRefused={errors.length > 0}
        action={urls.admin.backups()}
        preventScrollReset
        className="grid gap-4"
      >
        <FormErrors id="plan-errors" errors={errors} occasion={answer} />
        <input type="hidden" name="intent" value="plan" />
        <fieldset disabled={!mayWrite} className="grid items-end gap-4 sm:grid-cols-2">
          <legend className="sr-only">Schedule and passphrase</legend>
          <SelectInputField
            id="plan-schedule"
            name="schedule"
            label="Make backups"
            options={schedules}
            hint="If none was made since that hour last came, one begins at once: after saving, or when the program starts again."
            defaultValue={typed['schedule'] ?? plan.schedule}
            error={problems['schedule']}
          />
          <div className="grid grid-cols-3 items-end gap-3">
            {counts.map(({ name, label }) => (
              <TextInputField
                key={name}
                id={`plan-${name}`}
                name={name}
                label={label}
                inputMode="numeric"
                defaultValue={typed[name] ?? String(plan.keep[name])}
                error={problems[name]}
              />
            ))}
          </div>
          <TextInputField
            id="plan-passphrase"
            name="passphrase"
            type="password"
            label={plan.hasPassphrase ? 'New passphrase (optional)' : 'Passphrase'}
            hint="At least 12 characters. Backups made before keep the one they have."
            autoComplete="new-password"
            error={problems['passphrase']}
          />
          <TextInputField
            id="plan-repeated"
            name="repeated"
            type="password"
            label="The same again"
            autoComplete="new-password"
            error={problems['repeated']}
          />
        </fieldset>
        <div className="measure grid gap-2 text-sm">
          <p>
            <strong>Write the passphrase down and keep it away from this machine.</strong> Without
            it nobody can open a backup, and there is no way to reset it.
          </p>
          <p className="text-muted">
            A backup also holds the key of this installation (SECRETS_KEY), so a restore is
            whole. A copy of the database made in another way is not: without that key internal
            notes and other sealed texts cannot be opened.
          </p>
        </div>
        {mayWrite && (
          <div>
            <Button type="submit" busy={isSaving} busyLabel="Saving…">
              Save
            </Button>
          </div>
        )}
      </GuardedForm>
    </Panel>
  );
}
