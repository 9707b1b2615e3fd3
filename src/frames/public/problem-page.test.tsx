import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { MaintenancePage } from './problem-page.tsx';

function markup(values: Record<string, string> = {}) {
  const stored = Object.entries(values).map(([key, value]) => ({ key, value }));
  return renderToString(<MaintenancePage settings={publicSettings(settingsFromStored(stored))} />);
}

test('shows the emergency contacts, and links to no page that is closed', () => {
  const page = markup({ emergency_phone: '+1 202 555 0100', main_email: 'help@example.org' });

  expect(page).toContain('tel:+12025550100');
  expect(page).toContain('mailto:help@example.org');
  expect(page).toContain('www.ic3.gov');
  expect(page).not.toMatch(/href="\//);
});

test('has the independence notice, and no empty contact', () => {
  expect(markup()).toContain('not a government agency');
  expect(markup()).not.toMatch(/tel:|mailto:/);
});
