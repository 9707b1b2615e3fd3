import { data, Form, redirect, useNavigation } from 'react-router';
import { ImageField } from '#frames/staff/image-field.tsx';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { RefusalNotice } from '#frames/staff/refusal-notice.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { settingParts } from '#frames/staff/settings-navigation.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { loadAfterConflict, useStaffPage } from '#frames/staff/staff-page.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isWithheld } from '#kernel/settings/read-settings.ts';
import type { SettingKey } from '#kernel/settings/registry.ts';
import { setFlash } from '#platform/http/flash.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { readMediaPath } from '#shared/media-path.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import {
  getStoredSettings,
  isImageSetting,
  saveSettingImage,
  saveSettings,
  type ImageSetting,
  type SaveResult,
  type SettingValues,
} from '../../settings.server.ts';
import type { Route } from './+types/settings.ts';
import { settingProblem } from '../../forms/settings.ts';
import { readSettingsForm } from './read-settings-form.ts';
import { mayChange, settingWords } from './setting-words.ts';
import { imagesOfTab, keysOfTab, readTab } from './setting-tabs.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = staffLoader('settings:read', async (ctx, { url }) => {
  const settings = await getStoredSettings(ctx);
  const tab = readTab(url.searchParams);
  const timeZones = tab === 'contact' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = [...new Set(['UTC', settings.timezone, ...timeZones])];
  // Texts that bypassed this form: no page shows them, and the field gives the reason.
  const reported = keysOfTab(tab).flatMap((key) => {
    if (!isWithheld(ctx, { key, value: settings[key] })) return [];
    const problem = settingProblem(key, settings[key], ctx.now());
    return problem ? [[key, `Not shown on the site. ${problem}`]] : [];
  });
  return {
    settings,
    tab,
    timeZones: timeZones.length > 0 ? zones.toSorted() : [],
    problems: Object.fromEntries(reported) as SettingValues,
  };
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const tab = readTab(url.searchParams);
  const ctx = staffServices(context);
  const form = await request.formData();
  const { values, opened, extent } = readSettingsForm(form, tab);
  const empty = { values: {}, problems: {}, image: undefined };
  try {
    const image = await saveImageForm(ctx, form);
    if (image?.problem)
      return data({ ...empty, error: `Error uploading image: ${image.problem}`, image }, 400);
    if (image) {
      setFlash(context, image.isRemoved ? 'image-removed' : 'image-saved');
      throw redirect(urls.admin.settings(tab), 303);
    }
    const saved = await saveSettings(ctx, { values, opened });
    if (!saved.ok) {
      const { status, ...reported } = describeSaved(saved);
      return data({ values, ...reported, image: undefined }, status);
    }
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const message = `Error saving setting(s): ${refused.message}`;
    return data({ ...empty, values, error: message }, { status: refused.status });
  }
  setFlash(context, saidOf[extent]);
  throw redirect(urls.admin.settings(tab), 303);
}

/** The message about one setting claims no more than that: others may be typed and unsaved. */
const saidOf = { all: 'settings-saved', one: 'setting-saved', reset: 'setting-reset' } as const;

export const shouldRevalidate = loadAfterConflict;

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, settings, timeZones } = loaderData;
  const permissions = useStaffPage()?.permissions ?? [];
  const shown = [...keysOfTab(tab), ...imagesOfTab(tab)];
  const part = settingParts.find(({ key }) => key === tab);
  const locked = shown.filter((key) => !mayChange(key, permissions));
  return (
    <>
      <PageHeading
        title={part?.label ?? 'Settings'}
        text="Changes appear on the public site at once."
      />
      {locked.length > 0 && (
        <Notice>
          {locked.length === shown.length
            ? 'Your role can read these settings but not change them.'
            : 'Your role can change some of these settings. The others are for administrators.'}
        </Notice>
      )}
      {imagesOfTab(tab).map((key) => (
        <ImageSetting
          key={key}
          settingKey={key}
          value={settings[key]}
          problem={actionData?.image?.key === key ? actionData.error : undefined}
          mayWrite={mayChange(key, permissions)}
        />
      ))}
      <SettingsForm
        key={tab}
        tab={tab}
        settings={settings}
        timeZones={timeZones}
        unshown={loaderData.problems}
        answer={actionData?.image ? undefined : actionData}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  return (
    <>
      <PageHeading title="Settings" />
      <RefusalNotice
        status={status}
        message={`${status === 413 ? 'Error uploading image' : 'Error loading settings'}: ${message}`}
      />
    </>
  );
}

type Refused = Extract<SaveResult, { ok: false }>;

type SettingsFeedback = {
  status: 400 | 409;
  problems: SettingValues;
  error: string | undefined;
};

/** Reason why nothing was stored, for the top of the form and beside the fields. */
function describeSaved(refused: Refused): SettingsFeedback {
  if (refused.code === 'invalid')
    return { status: 400, problems: refused.problems, error: undefined };
  const problems = Object.entries(refused.current).map(([key, value]) => [
    key,
    `A colleague changed this meanwhile to “${value || 'empty'}”. Save again to put yours in its place.`,
  ]);
  return {
    status: 409,
    problems: Object.fromEntries(problems),
    error: 'Error saving setting(s): a colleague saved in the meantime, and nothing was stored.',
  };
}

/** A picture among the settings: keep, replace or remove it. */
function ImageSetting({
  settingKey,
  value,
  problem,
  mayWrite,
}: {
  settingKey: SettingKey;
  value: string;
  problem: string | undefined;
  mayWrite: boolean;
}) {
  const { label, hint } = settingWords(settingKey);
  const media = readMediaPath(value);
  const { formData } = useNavigation();
  const isUploading = formData?.get('upload') === settingKey;
  return (
    <Panel id={settingKey} title={label} text={hint}>
      {media ? (
        <div className="flex flex-wrap items-center gap-4">
          {['bg-white', 'bg-neutral-900'].map((ground) => (
            <span key={ground} className={`rounded-md border border-line p-3 ${ground}`}>
              <img
                src={value}
                alt={ground === 'bg-white' ? `${label} on white` : `${label} on black`}
                width={media.width}
                height={media.height}
                className="h-10 w-auto max-w-48 object-contain"
              />
            </span>
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">None: the lantern is shown.</p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        action={urls.admin.settings('branding')}
        preventScrollReset
        className="grid gap-3 text-sm"
      >
        <fieldset disabled={!mayWrite} className="grid gap-3">
          <legend className="sr-only">{label}</legend>
          <ImageField
            // Clears the file input after an upload.
            key={value}
            id={`${settingKey}-file`}
            name="file"
            label={media ? 'Replace it' : 'Choose a picture'}
            note="SVG files are not accepted: they can carry scripts."
            error={problem}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="upload"
              value={settingKey}
              busy={isUploading}
              busyLabel="Uploading…"
            >
              Upload
            </Button>
            {media && (
              <Button type="submit" name="remove" value={settingKey} tone="secondary">
                Remove
              </Button>
            )}
          </div>
        </fieldset>
      </Form>
    </Panel>
  );
}

type ImageAnswer = { key: ImageSetting; problem: string | undefined; isRemoved: boolean };

/** Uploads or removes a picture if the form asks for that; undefined for another form. */
async function saveImageForm(
  ctx: ServiceContext,
  form: FormData,
): Promise<ImageAnswer | undefined> {
  const upload = form.get('upload');
  const remove = form.get('remove');
  if (isImageSetting(remove)) {
    await saveSettingImage(ctx, { key: remove });
    return { key: remove, problem: undefined, isRemoved: true };
  }
  if (!isImageSetting(upload)) return undefined;
  const file = form.get('file');
  const isFile = file instanceof File;
  const saved = await saveSettingImage(ctx, {
    key: upload,
    upload: {
      name: isFile ? file.name : '',
      bytes: isFile ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    },
  });
  return { key: upload, problem: saved.ok ? undefined : saved.reason, isRemoved: false };
}
