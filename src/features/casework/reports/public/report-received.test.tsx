import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CallFacts } from '#content/first-calls/first-call.ts';
import type { ReceivedForm } from './find-received.server.ts';
import { ReportReceived } from './report-received.tsx';

const settings = {
  timezone: 'America/New_York',
  response_hours: '',
  tell_answer_hours: '',
  answer_clock_hours: '',
  answer_hours_emergency: '',
  answer_hours_urgent: '',
  answer_hours_normal: '',
  answer_hours_low: '',
};

const kiosk: CallFacts = {
  paid: 'crypto-kiosk',
  time: 'day',
  state: 'AZ',
  payer: { country: 'US' },
};

function textOf(received: Partial<ReceivedForm>): string {
  const whole: ReceivedForm = {
    reference: 'R-AAAAA-AAAAA',
    state: 'stored',
    status: 200,
    isOwn: true,
    isMailUnsafe: false,
    hasNoAddress: false,
    confirmedTo: 'sender',
    hasOtherWay: true,
    calls: [kiosk],
    isJustSent: true,
    sentAt: new Date('2026-11-30T09:22:00Z'),
    isWatched: false,
    isEmergency: false,
    told: [],
    where: { country: 'US' },
    ...received,
  };
  const Page = createRoutesStub([
    { path: '/', Component: () => <ReportReceived received={whole} settings={settings} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

const atHome: CallFacts = { ...kiosk, person: { dangers: ['lives-with-offender'] } };

const watched = { isWatched: true, isMailUnsafe: true, calls: [atHome] } as const;

test('beside a danger the office for reports comes after the steps to safety, without one before them', () => {
  const page = textOf({ calls: [{ ...kiosk, person: { dangers: ['danger-threat'] } }] });
  const office = page.indexOf('Report it yourself at ic3.gov');
  expect(office).toBeGreaterThan(page.indexOf('One person you trust, now'));
  expect(page.lastIndexOf('Report it yourself at ic3.gov')).toBe(office);
  const usual = textOf({});
  expect(usual.indexOf('Report it yourself at ic3.gov')).toBeLessThan(
    usual.indexOf('Then these two'),
  );
});

test('what nobody should do is no thing that you can do now, and a single thing has no number', () => {
  const page = textOf({});
  const doNow = page.slice(page.indexOf('What you can do now'));
  const list = doNow.slice(0, doNow.indexOf('</section>'));
  expect(list).toMatch(/<p[^>]*>Report it yourself at ic3\.gov/);
  expect(list).not.toContain('<ol');
  expect(list).not.toContain('Do not pay');
  const not = page.slice(page.indexOf('What not to do'));
  expect(not.slice(0, not.indexOf('</ul>'))).toContain('Do not pay or answer anybody who says');
});

test('who watches finds no picture, copy or print, and who cannot be reached is promised no contact', () => {
  const page = textOf({ ...watched, confirmedTo: undefined, hasOtherWay: false });
  expect(page).toContain('Write the number down where only you find it.');
  expect(page).toContain('We cannot reach you: write to us from a safe device');
  expect(page).not.toContain('When we contact you');
  expect(page).not.toContain('take a picture of it');
  expect(page).not.toContain('>Copy<');
  const reached = textOf({ ...watched, confirmedTo: undefined, hasOtherWay: true });
  expect(reached).toContain('When we contact you');
  expect(reached).not.toContain('We cannot reach you');
  const usual = textOf({});
  expect(usual).toContain('take a picture of it');
  expect(usual).toContain('Copy');
});

test('the time is that of who lives in a state with one clock, else the clock is named', () => {
  const sent = /November 30, 2026 at [^<]*/;
  expect(sent.exec(textOf({ where: { country: 'US', region: 'AZ' } }))?.[0]).toMatch(
    /2:22\sAM, Arizona time/,
  );
  for (const where of [{}, { country: 'US' }, { country: 'US', region: 'TN' }, { country: 'CA' }])
    expect(sent.exec(textOf({ where }))?.[0]).toMatch(/4:22\sAM, Eastern time/);
});
