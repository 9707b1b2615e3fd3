import {
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { settingsRegistry, type SettingKey, type SettingKind } from '#kernel/settings/registry.ts';
import { FigureField } from './figure-field.tsx';
import { settingWords } from './setting-words.ts';

export type SettingFieldProps = {
  settingKey: SettingKey;
  stored: string;
  /** Stored value when typing began: sent along, so that the server detects a colleague's change. */
  opened: string;
  value: string;
  problem: string | undefined;
  mayWrite: boolean;
  timeZones: readonly string[];
  onChange: (value: string) => void;
};

const inputTypes: Partial<Record<SettingKind, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};

/** One setting with its default, and its own Save and Reset. */
export function SettingField(props: SettingFieldProps) {
  const { settingKey, stored, opened, value, mayWrite } = props;
  const builtIn = settingsRegistry[settingKey].default;
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!mayWrite} className="grid min-w-0 gap-2 p-4 sm:px-5">
      <legend className="sr-only">{settingWords(settingKey).label}</legend>
      <input type="hidden" name={`was.${settingKey}`} value={opened} />
      <Control {...props} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden">
        <DefaultWords settingKey={settingKey} value={value} />
        <OwnButtons
          name={settingKey}
          canSave={mayWrite && (!hydrated || value !== stored)}
          canReset={mayWrite && stored !== builtIn}
        />
      </div>
    </fieldset>
  );
}

function Control(props: SettingFieldProps) {
  const { settingKey, value, problem, timeZones, onChange } = props;
  const { kind } = settingsRegistry[settingKey];
  const { label, hint } = settingWords(settingKey);
  const text = { id: settingKey, name: settingKey, label, hint, error: problem };
  const change = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (kind) {
    case 'flag':
      return (
        <>
          <LabelledSwitch
            id={settingKey}
            name={settingKey}
            label={label}
            hint={hint}
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.currentTarget.checked))}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          {settingKey === 'maintenance_mode' && value === 'true' && (
            <Notice tone="warning" title="The public site is closed while this is on">
              Nobody can report, and nobody can follow a case. Visitors are shown the emergency
              phone and e-mail from the Contact tab: check that they are set.
            </Notice>
          )}
        </>
      );
    case 'figure':
      return <FigureField {...props} label={label} hint={hint} />;
    case 'text':
      return <TextAreaInputField {...text} {...change} rows={2} />;
    case 'timezone':
      return (
        <SelectInputField
          {...text}
          {...change}
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
      );
    default:
      return (
        <TextInputField
          {...text}
          {...change}
          type={inputTypes[kind] ?? 'text'}
          {...(kind === 'number' && { inputMode: 'numeric' as const })}
        />
      );
  }
}

/** For a setting at its default, the control itself shows it. */
function DefaultWords({ settingKey, value }: { settingKey: SettingKey; value: string }) {
  const { kind, default: builtIn } = settingsRegistry[settingKey];
  if (value === builtIn) return null;
  return (
    <p className="min-w-0 text-sm text-muted wrap-anywhere">Default: {shown(kind, builtIn)}</p>
  );
}

function shown(kind: SettingKind, builtIn: string): string {
  if (kind === 'flag') return builtIn === 'true' ? 'on' : 'off';
  if (kind === 'figure') return builtIn === '' ? 'not shown' : 'counted';
  return builtIn === '' ? 'empty' : builtIn;
}

function OwnButtons({
  name,
  canSave,
  canReset,
}: {
  name: SettingKey;
  canSave: boolean;
  canReset: boolean;
}) {
  const { label } = settingWords(name);
  if (!canSave && !canReset) return null;
  return (
    <div className="ms-auto flex gap-2">
      {canReset && (
        <button
          type="submit"
          name="reset"
          value={name}
          aria-label={`Reset: ${label}`}
          className={buttonClass({ tone: 'quiet', size: 'compact' })}
        >
          Reset
        </button>
      )}
      {canSave && (
        <button
          type="submit"
          name="only"
          value={name}
          aria-label={`Save: ${label}`}
          className={buttonClass({ tone: 'secondary', size: 'compact' })}
        >
          Save
        </button>
      )}
    </div>
  );
}
