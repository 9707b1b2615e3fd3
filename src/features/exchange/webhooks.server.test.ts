import { expect, test } from 'vitest';
import { webhookForm } from './webhooks.server.ts';

const typed = { integration: '01920000-0000-7000-8000-000000000001', events: ['case.opened'] };

test.each([
  'http://hooks.example.org/in',
  'https://hooks.example.org:8443/in',
  'https://me:secret@hooks.example.org/in',
  'https://hooks.example.org/in#part',
  'https://127.0.0.1/in',
  'https://0x7f.1/in',
  'https://[::1]/in',
  'https://localhost/in',
  'ftp://hooks.example.org',
  'hooks.example.org',
  '',
])('no message is sent to %j', (url) => {
  const { error } = webhookForm.safeParse({ ...typed, url });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['url']);
});

test.each([
  ['https://Hooks.Example.org/in?of=lantern', 'https://hooks.example.org/in?of=lantern'],
  ['  https://höfe.example.org ', 'https://xn--hfe-sna.example.org/'],
])('%j is %j', (url, href) => {
  expect(webhookForm.parse({ ...typed, url }).url).toBe(href);
});
