import { describe, expect, test } from 'vitest';
import type { DnsFinding, DomainFindings } from '#database/tables/domains.ts';
import { adviseRecords } from './domain-advice.server.ts';
import type { AdviceInput, RecordAdvice } from './record-advice.server.ts';

const none: DnsFinding = { state: 'none' };

function found(...values: string[]): DnsFinding {
  return { state: 'found', values };
}

const nothing: DomainFindings = {
  cname: none,
  ipv4: none,
  ipv6: none,
  mx: none,
  txt: none,
  dmarc: none,
  selector: '',
  web: { state: 'unreached', reason: '' },
};

type AdviceOptions = Partial<DomainFindings> & Partial<Pick<AdviceInput, 'smtpHost' | 'ownEmails'>>;

function advise(kind: RecordAdvice['kind'], given: AdviceOptions = {}): RecordAdvice | undefined {
  const { smtpHost, ownEmails = [], ...findings } = given;
  const input = { domain: 'example.org', findings: { ...nothing, ...findings } };
  return adviseRecords({ ...input, smtpHost, ownEmails }).find((each) => each.kind === kind);
}

const smtpHost = 'mail.provider.com';

describe('SPF', () => {
  test.each([
    ['nothing, and nobody sends', {}, 'missing', 'v=spf1 -all'],
    [
      'nothing, and the domain receives',
      { mx: found('10 mx.example.org') },
      'missing',
      'v=spf1 mx -all',
    ],
    [
      'nothing, and a server of one’s own sends',
      { smtpHost },
      'missing',
      'v=spf1 a:mail.provider.com -all',
    ],
    [
      'nothing, and a server nobody can look up sends',
      { smtpHost: '10.0.0.2' },
      'missing',
      'v=spf1 a mx -all',
    ],
    [
      'nothing, and Google sends',
      { smtpHost: 'smtp-relay.gmail.com' },
      'missing',
      'v=spf1 include:_spf.google.com -all',
    ],
    [
      'other texts',
      { txt: found('google-site-verification=x', 'v=spf10 x') },
      'missing',
      'v=spf1 -all',
    ],
    ['everybody', { txt: found('v=spf1 mx +all') }, 'wrong', 'v=spf1 mx -all'],
    ['everybody, in short', { txt: found('v=spf1 all') }, 'wrong', 'v=spf1 -all'],
    ['no end', { txt: found('v=spf1 mx') }, 'improve', 'v=spf1 mx ~all'],
    ['no opinion', { txt: found('v=spf1 mx ?all') }, 'improve', 'v=spf1 mx ~all'],
    ['two records', { txt: found('v=spf1 -all', 'V=SPF1 mx -all') }, 'wrong', 'v=spf1 -all'],
    [
      'another provider',
      { txt: found('v=spf1 include:sendgrid.net ~all'), smtpHost: 'smtp.gmail.com' },
      'wrong',
      'v=spf1 include:sendgrid.net include:_spf.google.com ~all',
    ],
    [
      'another server',
      { txt: found('v=spf1 include:x.example ~all'), smtpHost },
      'unknown',
      undefined,
    ],
    ['the right server', { txt: found(`v=spf1 a:${smtpHost} -all`), smtpHost }, 'good', undefined],
    ['a redirect', { txt: found('v=spf1 redirect=_spf.example.com') }, 'good', undefined],
    ['no answer', { txt: { state: 'failed', reason: 'Silence.' } as const }, 'unknown', undefined],
  ])('%s', (...[, given, state, publish]) => {
    const advice = advise('SPF', given);
    expect(advice?.state).toBe(state);
    expect(advice?.publish).toBe(publish);
  });
});

describe('DMARC', () => {
  const key = found('v=DKIM1; k=rsa; p=MIGf');
  const proved = { dkim: key, selector: 's1', txt: found(`v=spf1 a:${smtpHost} -all`), smtpHost };
  test.each([
    ['nobody sends: all is forged', {}, 'missing', 'v=DMARC1; p=reject'],
    ['SPF and DKIM are not there yet', { smtpHost }, 'missing', 'v=DMARC1; p=none'],
    ['SPF and DKIM are there', proved, 'missing', 'v=DMARC1; p=quarantine'],
    [
      'an address of the domain gets the reports, and no other',
      { ownEmails: ['us@else.example', 'help@example.org'] },
      'missing',
      'v=DMARC1; p=reject; rua=mailto:help@example.org',
    ],
    [
      'only watching, too early for more',
      { smtpHost, dmarc: found('v=DMARC1; p=none') },
      'improve',
      undefined,
    ],
    [
      'only watching, time for more',
      { ...proved, dmarc: found('v=DMARC1; p=none; rua=mailto:a@example.org') },
      'improve',
      'v=DMARC1; p=quarantine; rua=mailto:a@example.org',
    ],
    ['strict', { dmarc: found('v=DMARC1;p=Reject') }, 'good', undefined],
    ['strict above', { parentDmarc: found('v=DMARC1; p=reject') }, 'good', undefined],
    [
      'strict above, not below',
      { parentDmarc: found('v=DMARC1; p=reject; sp=none') },
      'improve',
      'v=DMARC1; p=reject',
    ],
    [
      'no policy',
      { dmarc: found('v=DMARC1; rua=mailto:a@example.org') },
      'wrong',
      'v=DMARC1; p=reject',
    ],
    [
      'two',
      { dmarc: found('v=DMARC1; p=none', 'v=DMARC1; p=reject') },
      'wrong',
      'v=DMARC1; p=reject',
    ],
  ])('%s', (...[, given, state, publish]) => {
    const advice = advise('DMARC', given);
    expect(advice?.state).toBe(state);
    expect(advice?.publish).toBe(publish);
    expect(advice?.name).toBe('_dmarc.example.org');
  });
});

test.each([
  ['no selector, no mail server', {}, 'unknown'],
  ['no selector', { smtpHost }, 'missing'],
  ['no key', { selector: 's1', dkim: none }, 'missing'],
  ['a key', { selector: 's1', dkim: found('v=DKIM1; p=MIGf') }, 'good'],
  ['a key in short', { selector: 's1', dkim: found('p=MIGf') }, 'good'],
  ['a key that was withdrawn', { selector: 's1', dkim: found('v=DKIM1; p=') }, 'wrong'],
])('DKIM: %s', (_, given, state) => {
  const advice = advise('DKIM', given);
  expect(advice?.state).toBe(state);
  expect(advice?.publish).toBeUndefined();
});

test.each([
  ['none', {}, 'improve', '0 .'],
  ['none, but an address', { ownEmails: ['help@example.org'] }, 'missing', undefined],
  ['a refusal', { mx: found('0 ') }, 'good', undefined],
  [
    'a refusal, but an address',
    { mx: found('0 .'), ownEmails: ['help@example.org'] },
    'wrong',
    undefined,
  ],
  ['servers', { mx: found('10 mx.example.org') }, 'good', undefined],
])('MX: %s', (...[, given, state, publish]) => {
  const advice = advise('MX', given);
  expect(advice?.state).toBe(state);
  expect(advice?.publish).toBe(publish);
});
