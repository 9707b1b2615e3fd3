import type { ReactNode } from 'react';
import { EmergencyBanner } from '#site/emergency-banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { Hero } from '#site/home/hero.tsx';
import { Details } from '#ui/document/details.tsx';
import type { Settings } from '#kernel/settings/registry.ts';
import type { SettingTab } from './setting-tabs.ts';

/**
 * How the typed texts will look, before they are saved. It is a picture of the page: nothing in it can
 * be pressed, and it is not read out, since the fields beside it say the same.
 */
export function SettingPreview({ tab, settings }: { tab: SettingTab; settings: Settings }) {
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
    if (settings.emergency_banner_active !== 'false')
      return <EmergencyBanner settings={settings} />;
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
