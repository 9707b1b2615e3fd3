import { expect, test } from 'vitest';
import { settingsFromStored, type Settings } from '#kernel/settings/registry.ts';
import { chooseSender, formatSender } from './sender.server.ts';

function senderWith(changes: Partial<Settings>, smtpUser?: string): string {
  const settings = { ...settingsFromStored([]), ...changes };
  return chooseSender({ settings, smtpUser, appUrl: 'https://help.example.org:8443' }).address;
}

test('uses the first available address', () => {
  const all = {
    contact_email: 'contact@a.org',
    main_email: 'main@a.org',
    company_email: 'company@a.org',
  };
  expect(senderWith(all, 'user@a.org')).toBe('contact@a.org');
  expect(senderWith({ ...all, contact_email: '  ' }, 'user@a.org')).toBe('main@a.org');
  expect(senderWith({ company_email: 'company@a.org' }, 'user@a.org')).toBe('company@a.org');
  expect(senderWith({}, 'user@a.org')).toBe('user@a.org');
  expect(senderWith({})).toBe('no-reply@help.example.org');
});

test('a name cannot end the header, add an address or break the line', () => {
  const settings = { ...settingsFromStored([]), company_name: 'A "B" \\ <x@y.org>,\r\nBcc: z' };
  const sender = chooseSender({ settings, smtpUser: undefined, appUrl: 'http://localhost:3000' });
  expect(formatSender(sender)).toBe('"A \\"B\\" \\\\ <x@y.org>, Bcc: z" <no-reply@localhost>');
});

test('without a name the address stands alone', () => {
  expect(formatSender({ name: '', address: 'a@b.org' })).toBe('a@b.org');
});
