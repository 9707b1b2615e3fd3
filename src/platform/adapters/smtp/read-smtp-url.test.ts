import { expect, test } from 'vitest';
import { readSmtpUrl } from './create-mailer.ts';

test.each([
  ['smtp://mail.example.org', { port: 587, security: 'offered', isCertificateChecked: true }],
  ['smtps://mail.example.org', { port: 465, security: 'tls' }],
  ['smtp://mail.example.org:25', { port: 25 }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ['smtp://a%40b.org:p%3Aw@mail.example.org', { login: { user: 'a@b.org', password: 'p:w' } }],
  ['smtp://mail.example.org?tls.rejectUnauthorized=false', { isCertificateChecked: false }],
])('%s', (url, access) => {
  expect(readSmtpUrl(url)).toMatchObject({ reach: 'anywhere', ...access });
});

test('no sign-in is made up', () => {
  expect(readSmtpUrl('smtp://mail.example.org')).not.toHaveProperty('login');
});
