import { expect, test } from 'vitest';
import { readDomainName } from './domains.server.ts';

test.each([
  ['help.example.org', 'help.example.org'],
  [' HELP.Example.ORG. ', 'help.example.org'],
  ['https://help.example.org/', 'help.example.org'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['example.co.uk', 'example.co.uk'],
])('%s is %s', (typed, name) => {
  expect(readDomainName(typed)).toEqual({ ok: true, name });
});

test.each([
  '',
  '   ',
  'localhost',
  'example',
  'co.uk',
  '192.0.2.1',
  '[::1]',
  '0x7f.1',
  'a b.example.org',
  'example.org/path',
  'example.org?x',
  'example.org#x',
  'me@example.org',
  'ftp://example.org',
  'example.org:8080',
  '-a.example.org',
  'a-.example.org',
  'a..example.org',
  'a_b.example.org',
  `${'a'.repeat(64)}.example.org`,
  `${'a.'.repeat(130)}example.org`,
  'exa<b>mple.org',
  'example.org\\evil',
  'https://',
  '.',
  '*.example.org',
])('%j is no domain', (typed) => {
  expect(readDomainName(typed)).toMatchObject({ ok: false });
});

test.each([
  ['https://help.example.org/contact?x=1', 'Enter the name alone: help.example.org'],
  ['me@example.org', 'Enter the name alone: example.org'],
  ['localhost', 'Enter a whole domain, such as example.org, not an ending alone.'],
  ['example.org:8080', 'Leave out the port.'],
  ['not a name', 'Enter a host name and nothing else, such as help.example.org.'],
])('%j: %s', (typed, message) => {
  expect(readDomainName(typed)).toEqual({ ok: false, message });
});
