import type { ReactNode } from 'react';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { FieldGroup } from '#ui/document/field.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { figureParts, writeEnteredFigure, type EnteredFigure } from '../../figure-settings.ts';
import type { SettingKey } from '#kernel/settings/registry.ts';

type Mode = 'auto' | 'entered' | 'none';

const modes: Record<Mode, string> = {
  auto: 'Counted from our own records',
  entered: 'Typed in, with its source',
  none: 'Not shown',
};

function modeOf(value: string): Mode {
  if (value === 'auto') return 'auto';
  return value === '' ? 'none' : 'entered';
}

/** A rate cannot be entered, and the amount traced in an appeal cannot be counted. */
const impossible: Partial<Record<SettingKey, Mode>> = {
  recovery_success_rate: 'entered',
  active_case_assets_traced: 'auto',
};

const emptyFigure = writeEnteredFigure({ value: '', source: '', asOf: '' });
const valueOf: Record<Mode, string> = { auto: 'auto', entered: emptyFigure, none: '' };

/** A headline figure: counted, or entered with its source and as-of day. */
export function FigureField({
  settingKey,
  label,
  hint,
  value,
  problem,
  onChange,
}: {
  settingKey: SettingKey;
  label: string;
  hint: ReactNode;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const hydrated = useHydrated();
  const mode = modeOf(value);
  const parts = figureParts(mode === 'entered' ? value : '');
  const choices = (Object.keys(modes) as Mode[]).filter((each) => each !== impossible[settingKey]);
  function change(part: Partial<EnteredFigure>) {
    onChange(writeEnteredFigure({ ...parts, ...part }));
  }
  return (
    <div className="text-sm">
      <FieldGroup id={settingKey} label={label} hint={hint} error={problem}>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {choices.map((each, place) => (
            <label key={each} className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2">
              <input
                type="radio"
                id={place === 0 ? settingKey : undefined}
                name={`${settingKey}.mode`}
                value={each}
                checked={mode === each}
                onChange={() => onChange(valueOf[each])}
              />
              {modes[each]}
            </label>
          ))}
        </div>
        {/* Without JavaScript the inputs are always shown, for those who choose to enter a figure. */}
        {choices.includes('entered') && (mode === 'entered' || !hydrated) && (
          <div className="grid gap-3 sm:grid-cols-[1fr_2fr_1fr]">
            <TextInputField
              id={`${settingKey}-value`}
              name={`${settingKey}.value`}
              label="Figure"
              value={parts.value}
              onChange={(event) => change({ value: event.currentTarget.value })}
            />
            <TextInputField
              id={`${settingKey}-source`}
              name={`${settingKey}.source`}
              label="Source"
              placeholder="Annual report 2025"
              value={parts.source}
              onChange={(event) => change({ source: event.currentTarget.value })}
            />
            <TextInputField
              id={`${settingKey}-as-of`}
              name={`${settingKey}.asOf`}
              label="As of"
              type="date"
              value={parts.asOf}
              onChange={(event) => change({ asOf: event.currentTarget.value })}
            />
          </div>
        )}
      </FieldGroup>
    </div>
  );
}
