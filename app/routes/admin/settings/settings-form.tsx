import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormErrors } from '#app/components/admin/form-errors.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import type { SettingKey, Settings } from '#shared/settings/registry.ts';
import { urls } from '#shared/urls.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import { keysOfTab } from './setting-tabs.ts';
import type { SettingTab } from './setting-tabs.ts';

export type SettingsAnswer = {
  values: Partial<Record<SettingKey, string>>;
  problems: Partial<Record<SettingKey, string>>;
  error: string | undefined;
};

/** One tab of settings: each can be saved or reset alone, or all together. */
export function SettingsForm({
  tab,
  settings,
  answer,
  mayWrite,
}: {
  tab: SettingTab;
  settings: Settings;
  answer: SettingsAnswer | undefined;
  mayWrite: boolean;
}) {
  const [typed, setTyped] = useState<Partial<Record<SettingKey, string>>>(answer?.values ?? {});
  const [stored, setStored] = useState(settings);
  if (stored !== settings) {
    setStored(settings);
    // What was just saved or reset is no longer only typed; the rest of the tab stays as it is.
    const open = Object.entries(typed).filter(
      ([key]) => stored[key as SettingKey] === settings[key as SettingKey],
    );
    setTyped(Object.fromEntries(open));
  }
  const { state, formData } = useNavigation();
  const isSavingAll = state !== 'idle' && formData !== undefined && !isForOne(formData);
  const keys = keysOfTab(tab);
  const problems = answer?.problems ?? {};
  const errors = keys.flatMap((key) => {
    const message = problems[key];
    return message ? [{ fieldId: key, message: `${settingWords(key).label}: ${message}` }] : [];
  });
  return (
    <Form
      method="post"
      action={urls.admin.settings(tab)}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      {/* Enter sends the first button of a form, and that must not be a Reset. */}
      <button type="submit" hidden tabIndex={-1} />
      {answer?.error && <Notice tone="danger" live="assertive" title={answer.error} />}
      <FormErrors id="settings-errors" errors={errors} occasion={answer} />
      <fieldset
        disabled={!mayWrite}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        <legend className="sr-only">Settings of this tab</legend>
        {keys.map((key) => (
          <SettingField
            key={key}
            settingKey={key}
            stored={settings[key]}
            value={typed[key] ?? settings[key]}
            problem={problems[key]}
            mayWrite={mayWrite}
            onChange={(value) => setTyped({ ...typed, [key]: value })}
          />
        ))}
      </fieldset>
      {mayWrite && (
        <div className="sticky bottom-0 border-t border-line bg-paper py-3">
          <Button type="submit" busy={isSavingAll} busyLabel="Saving…">
            Save all
          </Button>
        </div>
      )}
    </Form>
  );
}

function isForOne(form: FormData): boolean {
  return form.has('only') || form.has('reset');
}
