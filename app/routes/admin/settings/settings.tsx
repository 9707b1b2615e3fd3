import { data, redirect, useSearchParams } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { Tabs } from '#app/ui/application/tabs.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { getStoredSettings } from '#server/services/settings/get-stored-settings.ts';
import { saveSettings } from '#server/services/settings/save-settings.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/settings.ts';
import { readSettingsForm } from './read-settings-form.ts';
import { SettingsForm } from './settings-form.tsx';
import { readTab, settingTabs } from './setting-tabs.ts';
import { TabLinks } from './tab-links.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Settings – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await orRefuse(getStoredSettings(staffServices(context)));
  return { settings, tab: readTab(url.searchParams) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const tab = readTab(url.searchParams);
  const typed = await request.formData();
  const { values, isReset } = readSettingsForm(typed, tab);
  try {
    const saved = await saveSettings(staffServices(context), { values });
    if (!saved.ok)
      return data({ values, problems: saved.problems, error: undefined }, { status: 400 });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const message = `Error saving setting(s): ${refused.message}`;
    return data({ values, problems: {}, error: message }, { status: refused.status });
  }
  setFlash(context, isReset ? 'setting-reset' : 'settings-saved');
  throw redirect(urls.admin.settings(tab), 303);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, settings } = loaderData;
  const [, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const mayWrite = useMay('settings:write');
  const form = (
    <SettingsForm key={tab} tab={tab} settings={settings} answer={actionData} mayWrite={mayWrite} />
  );
  return (
    <>
      <PageHeading title="Settings" text="Changes appear on the public site at once." />
      {!mayWrite && <Notice>Your role can read settings but not change them.</Notice>}
      {hydrated ? (
        <Tabs
          aria-label="Groups of settings"
          value={tab}
          onValueChange={(value) => setSearch({ tab: value }, { preventScrollReset: true })}
          tabs={settingTabs.map(({ value, label }) => ({
            value,
            label,
            content: value === tab && form,
          }))}
        />
      ) : (
        <div className="grid gap-4">
          <TabLinks current={tab} />
          {form}
        </div>
      )}
    </>
  );
}
