import { expect, test } from 'vitest';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { ownContacts } from './check-claim.server.ts';

test('what is listed and what is in the settings are shown together, each once', () => {
  const stored = [
    { key: 'main_phone', value: '(202) 555-0147' },
    { key: 'emergency_phone', value: '+44 20 7946 0000' },
    { key: 'main_email', value: 'Help@example.org' },
  ];
  const listed = { label: '', description: '', isPrimary: false, pageLocation: 'footer' } as const;
  const own = ownContacts({
    settings: publicSettings(settingsFromStored(stored)),
    contacts: [
      { ...listed, type: 'phone', value: '+1 202 555 0147' },
      { ...listed, type: 'email', value: 'help@example.org' },
      { ...listed, type: 'address', value: '1 Harbour Street' },
    ],
    hosts: ['help.example.org', 'www.example.org'],
    appUrl: 'https://help.example.org',
  });
  expect(own).toMatchObject({
    phones: ['+1 202 555 0147', '+44 20 7946 0000'],
    emails: ['help@example.org'],
    hosts: ['help.example.org', 'www.example.org'],
  });
});
