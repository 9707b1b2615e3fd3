import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { takesNewer } from '#frames/staff/unsaved/held-forms.ts';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import type { SettingKey, Settings } from '#kernel/settings/registry.ts';
import { urls } from '#shared/urls.ts';
import { UrgentWords } from '#frames/public/urgent-bar.tsx';
import { Hero } from '#frames/public/hero.tsx';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { Details } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { SettingField } from './setting-field.tsx';
import { mayChange, settingWords } from './setting-words.ts';
import { idleKeysOfTab, keysOfTab, type SettingTab } from './setting-tabs.ts';

type SettingsAnswer = {
  values: Partial<Record<SettingKey, string>>;
  problems: Partial<Record<SettingKey, string>>;
  error: string | undefined;
};

/** Typed and unsaved values, with the stored ones when typing began. */
type Typed = Partial<Record<SettingKey, { value: string; opened: string }>>;

type Saving = {
  /** Values of the last submission until its response arrives; refused ones remain merely typed. */
  sent: SettingsAnswer['values'];
  /** Settings for which the response reported a colleague's change. */
  reported: readonly SettingKey[];
};

const nothing: Saving = { sent: {}, reported: [] };

/** One tab of settings: each can be saved or reset separately, or all together. */
export function SettingsForm({
  tab,
  settings,
  timeZones,
  unshown,
  answer,
}: {
  tab: SettingTab;
  settings: Settings;
  timeZones: readonly string[];
  /** Stored values that no page shows, with the reason. */
  unshown: SettingsAnswer['problems'];
  answer: SettingsAnswer | undefined;
}) {
  const permissions = useStaffPage()?.permissions ?? [];
  const [typed, setTyped] = useState(() => typedOf(answer?.values ?? {}, settings));
  const [stored, setStored] = useState(settings);
  const [heard, setHeard] = useState(answer);
  const [saving, setSaving] = useState(nothing);
  // The response arrives before the reloaded settings, or together with them.
  const now = answer === heard || !answer ? saving : { sent: {}, reported: keysReportedBy(answer) };
  if (answer !== heard) {
    setHeard(answer);
    setSaving(now);
  }
  const { state, formData } = useNavigation();
  // While a submission is pending, its own response decides.
  if (stored !== settings && state === 'idle') {
    setStored(settings);
    setSaving(nothing);
    // Saved or reset values are no longer merely typed; values typed since are a change of them. A
    // colleague's change replaces nothing typed here: the first save reports it, and a second one confirms
    // the overwrite.
    const reported = [...now.reported, ...keysOf(now.sent)];
    setTyped(reopened(without(typed, now.sent), reported, settings));
  }
  const values = valuesOf(typed);
  const unsaved = keysOfTab(tab).filter((key) => (values[key] ?? settings[key]) !== settings[key]);
  useUnsavedChanges(unsaved.length > 0);
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
      {...takesNewer}
      noValidate
      preventScrollReset
      onSubmit={({ currentTarget, nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        const pressed = new FormData(currentTarget, submitter);
        const one = pressed.get('only') ?? pressed.get('reset');
        const sent = keys.filter((key) => one === null || one === key);
        setSaving({
          sent: Object.fromEntries(sent.map((key) => [key, values[key] ?? settings[key]])),
          reported: [],
        });
      }}
      className="grid gap-4"
    >
      {/* Enter activates the first button of a form, which must not be a Reset. */}
      <button type="submit" hidden tabIndex={-1} />
      {answer?.error && errors.length === 0 && (
        <Notice tone="danger" live="assertive" title={answer.error} />
      )}
      <FormErrors id="settings-errors" errors={errors} occasion={answer} title={answer?.error} />
      <SettingPreview tab={tab} settings={{ ...settings, ...values }} />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {keys.map((key) => (
          <SettingField
            key={key}
            settingKey={key}
            stored={settings[key]}
            opened={typed[key]?.opened ?? settings[key]}
            value={values[key] ?? settings[key]}
            problem={problems[key] ?? (typed[key] === undefined ? unshown[key] : undefined)}
            mayWrite={mayChange(key, permissions)}
            timeZones={timeZones}
            onChange={(value) =>
              setTyped((before) => {
                const opened = before[key]?.opened ?? settings[key];
                return { ...before, [key]: { value, opened } };
              })
            }
          />
        ))}
      </div>
      <IdleSettings tab={tab} />
      {keys.some((key) => mayChange(key, permissions)) && (
        <div
          data-bottom-bar=""
          className="sticky bottom-0 flex items-center gap-4 border-t border-line bg-paper py-3"
        >
          <Button type="submit" busy={isSavingAll} busyLabel="Saving…" className="shrink-0">
            Save all
          </Button>
          <UnsavedWords keys={unsaved} />
        </div>
      )}
    </Form>
  );
}

function typedOf(values: SettingsAnswer['values'], settings: Settings): Typed {
  const entries = Object.entries(values) as [SettingKey, string][];
  return Object.fromEntries(entries.map(([key, value]) => [key, { value, opened: settings[key] }]));
}

function keysReportedBy({ error, problems }: SettingsAnswer): SettingKey[] {
  return error === undefined ? [] : keysOf(problems);
}

function keysOf(values: SettingsAnswer['values']): SettingKey[] {
  return Object.keys(values) as SettingKey[];
}

/** From now on these are compared with the present stored value: the next save confirms them. */
function reopened(typed: Typed, reported: readonly SettingKey[], settings: Settings): Typed {
  const values = Object.entries(valuesOf(typed)).filter(([key]) =>
    reported.includes(key as SettingKey),
  );
  return { ...typed, ...typedOf(Object.fromEntries(values), settings) };
}

function valuesOf(typed: Typed): SettingsAnswer['values'] {
  return Object.fromEntries(Object.entries(typed).map(([key, { value }]) => [key, value]));
}

/** Keeps the fields whose typed value differs from the one sent. */
function without(typed: Typed, sent: SettingsAnswer['values']): Typed {
  const others = Object.entries(typed).filter(
    ([key, { value }]) => sent[key as SettingKey] !== value,
  );
  return Object.fromEntries(others);
}

/** Lists what "Save all" would save: the fields are longer than the screen. */
function UnsavedWords({ keys }: { keys: readonly SettingKey[] }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  if (keys.length === 0) return <p className="text-sm text-muted">Everything is saved.</p>;
  const labels = keys.map((key) => settingWords(key).label);
  const shown = labels.length > 2 ? [`${labels.length} settings`] : labels;
  return (
    <p className="min-w-0 text-sm font-semibold text-warning-ink wrap-anywhere">
      Not saved: {new Intl.ListFormat('en').format(shown)}
    </p>
  );
}

/** Settings that one might look for here, with the reason why they have no control. */
function IdleSettings({ tab }: { tab: SettingTab }) {
  const idle = idleKeysOfTab(tab);
  if (idle.length === 0) return null;
  return (
    <dl className="grid gap-2 px-1 text-sm">
      {idle.map(({ key, reason }) => (
        <div key={key}>
          <dt className="inline font-semibold">{settingWords(key).label}: </dt>
          <dd className="inline text-muted">{reason}</dd>
        </div>
      ))}
    </dl>
  );
}

function isForOne(form: FormData): boolean {
  return form.has('only') || form.has('reset');
}

/**
 * Preview of the typed texts before they are saved. It is inert, and hidden from screen readers, since
 * the fields beside it say the same.
 */
function SettingPreview({ tab, settings }: { tab: SettingTab; settings: Settings }) {
  const part = partOf(tab, settings);
  if (!part) return null;
  return (
    <Details summary="Preview" open>
      <div
        inert
        aria-hidden="true"
        className={classNames(
          'overflow-hidden rounded-md border border-line bg-paper',
          // Small enough to leave the fields on the screen.
          tab === 'home' && 'max-h-64 max-w-xl [&>*]:[zoom:0.45]',
        )}
      >
        <div>{part}</div>
      </div>
    </Details>
  );
}

function partOf(tab: SettingTab, settings: Settings): ReactNode {
  if (tab === 'contact') {
    if (settings.emergency_banner_active !== 'false') return <UrgentWords settings={settings} />;
    return <p className="p-4 text-sm text-muted">The banner is switched off.</p>;
  }
  if (tab === 'home') return <Hero settings={settings} />;
  if (tab === 'branding') return <FooterPart settings={settings} />;
  return undefined;
}

function FooterPart({ settings }: { settings: Settings }) {
  return (
    <div data-theme="dark" className="grid gap-4 p-5">
      <p className="text-lg font-bold">{settings.company_name}</p>
      <p className="max-w-[42ch] text-sm text-muted">{settings.footer_description}</p>
      <p className="border-t border-line pt-3 text-sm text-muted">
        {settings.footer_copyright || `© ${settings.company_name}`}
        {settings.site_footer_text && <> · {settings.site_footer_text}</>}
      </p>
    </div>
  );
}
