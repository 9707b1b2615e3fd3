import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import type { FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { securityBounds, type SecuritySettings } from '#kernel/settings/security-settings.ts';

type Panel = { settings: SecuritySettings; ownAddress: string };

const numbers = [
  {
    name: 'sessionTimeout',
    label: 'Session timeout (minutes)',
    hint: 'Signed out after so long without a sign of life, and after twelve hours in any case.',
  },
  {
    name: 'maxLoginAttempts',
    label: 'Failed sign-ins before a wait',
    hint: 'Per account and per network. The wait grows from 1 to 15 minutes.',
  },
  {
    name: 'passwordMinLength',
    label: 'Shortest password (characters)',
    hint: 'For the next password anybody chooses. Common ones are refused at any length.',
  },
] as const;

const factorOptions = [
  { value: 'administrators', label: 'Administrators' },
  { value: 'everybody', label: 'Everybody on the staff' },
  { value: 'nobody', label: 'Nobody (not advised)' },
];

/** Everything except the access code, saved together. */
export function SettingsForm({
  panel: { settings, ownAddress },
  base,
  values,
  errorOf,
}: {
  panel: Panel;
  base: FormBase<number>;
  /** Typed values that the server refused. */
  values: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
}) {
  const mayWrite = useMay('security:write');
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  const isRefused = Object.keys(values).length > 0;
  const [limits, setLimits] = useState(
    isRefused ? values['rateLimiting'] === 'on' : settings.rateLimiting,
  );
  const [list, setList] = useState(
    isRefused ? values['ipWhitelisting'] === 'on' : settings.ipWhitelisting,
  );
  const [factor, setFactor] = useState(
    values['secondFactorRequired'] ?? settings.secondFactorRequired,
  );
  return (
    <Panel id="security-settings" title="Signing in and limits">
      <GuardedForm base={base} isRefused={isRefused}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={base.version} />
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <legend className="sr-only">Signing in and limits</legend>
          <div className="grid gap-4 md:grid-cols-3 md:items-end">
            {numbers.map(({ name, label, hint }) => (
              <TextInputField
                key={name}
                id={name}
                name={name}
                label={label}
                hint={`${hint} ${securityBounds[name].least} to ${securityBounds[name].most}.`}
                inputMode="numeric"
                defaultValue={values[name] ?? String(settings[name])}
                error={errorOf(name)}
              />
            ))}
          </div>
          <div className="grid gap-3">
            <SelectInputField
              id="secondFactorRequired"
              name="secondFactorRequired"
              label="Second factor required"
              hint="An authenticator app or a passkey."
              options={factorOptions}
              value={factor}
              onChange={(event) => setFactor(event.target.value)}
              error={errorOf('secondFactorRequired')}
              className="max-w-sm"
            />
            {factor === 'nobody' && (
              <Notice tone="warning" live="polite">
                A stolen password is then enough to read every victim’s record.
              </Notice>
            )}
          </div>
          <div className="grid gap-3">
            <LabelledSwitch
              id="rateLimiting"
              name="rateLimiting"
              value="on"
              label="Rate limiting"
              hint="Limits how many forms and contact checks one network may send. Limits on signing in, the access code, the setup code and look-ups of a case stay on in any case."
              checked={limits}
              onChange={(event) => setLimits(event.target.checked)}
            />
            {!limits && (
              <Notice tone="warning" live="polite">
                Anybody can then fill the forms and the database without a limit. Turn it off for a
                short time only.
              </Notice>
            )}
          </div>
          <div className="grid gap-3">
            <LabelledSwitch
              id="ipWhitelisting"
              name="ipWhitelisting"
              value="on"
              label="Open the back office to certain addresses only"
              hint={
                <>
                  Everybody else is refused before the sign-in page. If you ever lock yourselves
                  out:{' '}
                  <code className="wrap-anywhere">
                    npx lantern settings set security.ipWhitelisting off
                  </code>
                </>
              }
              checked={list}
              onChange={(event) => setList(event.target.checked)}
            />
            <TextAreaInputField
              id="allowedIps"
              name="allowedIps"
              label="Allowed addresses"
              hint={`One on a line: an address, or a network such as 203.0.113.0/24 or 2001:db8:1::/48. You come from ${ownAddress}.`}
              rows={4}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={values['allowedIps'] ?? settings.allowedIps.join('\n')}
              error={errorOf('allowedIps')}
            />
          </div>
          {mayWrite && (
            <Button
              type="submit"
              className="justify-self-start"
              busy={isSaving}
              busyLabel="Saving…"
            >
              Save settings
            </Button>
          )}
        </fieldset>
      </GuardedForm>
    </Panel>
  );
}
