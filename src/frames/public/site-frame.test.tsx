import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { UrgentBar } from './urgent-bar.tsx';
import { urls } from '#shared/urls.ts';
import { Hero } from './hero.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function settings(values: Record<string, string> = {}) {
  return publicSettings(
    settingsFromStored(Object.entries(values).map(([key, value]) => ({ key, value }))),
  );
}

function bar(values: Record<string, string> = {}, { isSaid = false, path = urls.home() } = {}) {
  return renderToString(
    <UrgentBar settings={settings(values)} contacts={[]} isSaid={isSaid} path={path} />,
  );
}

describe('the line below the header', () => {
  test.each(['true', '', 'no', 'FALSE'])('is shown when its setting is "%s"', (value) => {
    expect(bar({ emergency_banner_active: value })).toContain('href="/first-72-hours"');
  });

  test('is hidden only by "false"', () => {
    expect(bar({ emergency_banner_active: 'false' })).toBe('');
  });

  test('shows a number only where one is set', () => {
    expect(bar()).not.toContain('tel:');
    expect(bar({ emergency_phone: '+1 (202) 555-0100' })).toContain('href="tel:+12025550100"');
  });

  test('is not there twice where the page itself begins with whom to call', () => {
    expect(bar({}, { isSaid: true })).toBe('');
    const { emergency_banner_text: words } = settings();
    expect(renderToString(<Hero settings={settings()} />)).toContain(words);
    const own = { emergency_banner_active: 'false' };
    expect(renderToString(<Hero settings={settings(own)} />)).not.toContain(words);
  });

  test('urges nobody to call where the offender is at home', () => {
    expect(bar({ emergency_phone: '+1 202 555 0100' }, { path: urls.moneyAtHome() })).toBe('');
    expect(bar({}, { path: urls.romanceScams() })).not.toBe('');
  });

  test('shows words of the organisation whole on phones too, and says the usual ones shorter', () => {
    expect(bar()).toContain('Sent money? If it is safe, call first');
    const own = bar({ emergency_banner_text: 'Call us before you call the bank.' });
    expect(own).toContain('Call us before you call the bank.');
    expect(own).not.toContain('Sent money? If it is safe, call first');
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
