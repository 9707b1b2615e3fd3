import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { EmergencyBanner } from './emergency-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function settings(values: Record<string, string> = {}) {
  return publicSettings(
    settingsFromStored(Object.entries(values).map(([key, value]) => ({ key, value }))),
  );
}

describe('the emergency banner', () => {
  test.each(['true', '', 'no', 'FALSE'])('is shown when its setting is "%s"', (value) => {
    const banner = <EmergencyBanner settings={settings({ emergency_banner_active: value })} />;
    expect(renderToString(banner)).toContain('href="/first-72-hours"');
  });

  test('is hidden only by "false"', () => {
    const banner = <EmergencyBanner settings={settings({ emergency_banner_active: 'false' })} />;
    expect(renderToString(banner)).toBe('');
  });

  test('shows a number only where one is set', () => {
    expect(renderToString(<EmergencyBanner settings={settings()} />)).not.toContain('tel:');
    const banner = (
      <EmergencyBanner settings={settings({ emergency_phone: '+1 (202) 555-0100' })} />
    );
    expect(renderToString(banner)).toContain('href="tel:+12025550100"');
  });
});

describe('the footer', () => {
  test('has the independence notice under all settings', () => {
    const empty = Object.fromEntries(Object.keys(settings()).map((key) => [key, '']));
    const markup = renderToString(<SiteFooter settings={settings(empty)} year={2026} />);

    expect(markup).toContain('not a government agency');
    expect(markup).toMatch(
      /Reporting to the police is free.* In the United States, so is reporting to IC3/,
    );
    expect(markup).toMatch(/never ask for a seed phrase, a password, remote access/);
  });

  test('shows contact and social links only where they are set', () => {
    const bare = renderToString(<SiteFooter settings={settings()} year={2026} />);
    const full = renderToString(
      <SiteFooter
        settings={settings({
          main_email: 'help@example.org',
          social_linkedin: 'https://linkedin.example/us',
          social_youtube: 'javascript:alert(1)',
        })}
        year={2026}
      />,
    );

    expect(bare).not.toMatch(/mailto:|tel:|LinkedIn/);
    expect(full).toContain('mailto:help@example.org');
    expect(full).toContain('https://linkedin.example/us');
    expect(full).not.toContain('javascript:');
  });
});

describe('the header', () => {
  test('offers the log-out to staff only, twice: in the bar and in the drawer', () => {
    const visitor = renderToString(<SiteHeader settings={settings()} isStaff={false} />);
    const staff = renderToString(<SiteHeader settings={settings()} isStaff />);

    expect(visitor).not.toContain('Log out');
    expect(staff.match(/Log out/g)).toHaveLength(2);
  });

  test('holds nothing the content security policy forbids', () => {
    const markup = renderToString(<SiteHeader settings={settings()} isStaff />);

    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
  });
});
