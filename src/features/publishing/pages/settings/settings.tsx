import { data, redirect } from 'react-router';
import { PageHeading } from '#back-office/page-heading.tsx';
import { RefusalNotice } from '#back-office/refusal-notice.tsx';
import { routeProblem } from '#back-office/route-problem.ts';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { useStaffPage } from '#back-office/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { getStoredSettings } from '../../settings/get-stored-settings.server.ts';
import { saveSettings } from '../../settings/save-settings.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/settings.ts';
import { loadAfterConflict } from '#back-office/load-after-conflict.ts';
import { ImageSetting } from './image-setting.tsx';
import { describeSaved } from './describe-saved.ts';
import { readSettingsForm } from './read-settings-form.ts';
import { saveImageForm } from './save-image-form.server.ts';
import { SettingsForm } from './settings-form.tsx';
import { imagesOfTab, keysOfTab, mayChange, readTab } from './setting-tabs.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Settings – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await orRefuse(getStoredSettings(staffServices(context)));
  const tab = readTab(url.searchParams);
  const timeZones = tab === 'contact' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = [...new Set(['UTC', settings.timezone, ...timeZones])];
  return { settings, tab, timeZones: timeZones.length > 0 ? zones.toSorted() : [] };
}

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
      const { status, ...told } = describeSaved(saved);
      return data({ values, ...told, image: undefined }, status);
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

/** Of one setting no more is said than is true: others may be typed and not saved. */
const saidOf = { all: 'settings-saved', one: 'setting-saved', reset: 'setting-reset' } as const;

export const shouldRevalidate = loadAfterConflict;

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, settings, timeZones } = loaderData;
  const permissions = useStaffPage()?.permissions ?? [];
  const shown = [...keysOfTab(tab), ...imagesOfTab(tab)];
  const locked = shown.filter((key) => !mayChange(key, permissions));
  return (
    <>
      <PageHeading title="Settings" text="Changes appear on the public site at once." />
      <SettingsNavigation current={tab} />
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
