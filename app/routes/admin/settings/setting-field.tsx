import type { ReactNode } from 'react';
import { TextAreaInputField, TextInputField } from '#app/components/admin/form-fields.tsx';
import { LabelledSwitch } from '#app/ui/application/switch.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { settingsRegistry } from '#shared/settings/registry.ts';
import type { SettingKey, SettingKind } from '#shared/settings/registry.ts';
import { settingWords } from './setting-words.ts';

type Props = {
  settingKey: SettingKey;
  stored: string;
  value: string;
  problem: string | undefined;
  mayWrite: boolean;
  onChange: (value: string) => void;
};

const inputTypes: Partial<Record<SettingKind, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};

/** One setting with its default, and its own Save and Reset. */
export function SettingField(props: Props) {
  const { settingKey, stored, value, problem, mayWrite, onChange } = props;
  const { kind, default: builtIn } = settingsRegistry[settingKey];
  const { label, hint } = settingWords(settingKey);
  const hydrated = useHydrated();
  const canSave = mayWrite && (!hydrated || value !== stored);
  const change = {
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const text = { id: settingKey, name: settingKey, label, hint, error: problem };
  if (kind === 'flag') {
    return (
      <Frame>
        <LabelledSwitch
          id={settingKey}
          name={settingKey}
          label={label}
          hint={hint}
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
        <OwnButtons name={settingKey} canSave={canSave} canReset={false} label={label} />
      </Frame>
    );
  }
  return (
    <Frame>
      {kind === 'text' ? (
        <TextAreaInputField {...text} {...change} value={value} rows={2} />
      ) : (
        <TextInputField
          {...text}
          {...change}
          value={value}
          type={inputTypes[kind] ?? 'text'}
          {...(kind === 'number' && { inputMode: 'numeric' as const })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm text-muted wrap-anywhere">{defaultWords(value, builtIn)}</p>
        <OwnButtons
          name={settingKey}
          label={label}
          canSave={canSave}
          canReset={mayWrite && stored !== builtIn}
        />
      </div>
    </Frame>
  );
}

function defaultWords(value: string, builtIn: string): string {
  if (builtIn === '') return 'Default: empty';
  return value === builtIn ? 'This is the default.' : `Default: ${builtIn}`;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 p-4 sm:px-5">{children}</div>;
}

function OwnButtons({
  name,
  label,
  canSave,
  canReset,
}: {
  name: SettingKey;
  label: string;
  canSave: boolean;
  canReset: boolean;
}) {
  if (!canSave && !canReset) return null;
  return (
    <div className="ms-auto flex gap-2">
      {canReset && (
        <button
          type="submit"
          name="reset"
          value={name}
          aria-label={`Reset: ${label}`}
          className={buttonLook({ tone: 'quiet', size: 'compact' })}
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
          className={buttonLook({ tone: 'secondary', size: 'compact' })}
        >
          Save
        </button>
      )}
    </div>
  );
}
