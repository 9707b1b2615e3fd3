import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { BuiltInForm } from './built-in-form.tsx';
import { emptyForm } from './typed-values.ts';

type Shown = Omit<Parameters<typeof BuiltInForm>[0], 'form' | 'target'>;

/** Rendered within a page, which provides its languages. */
function rendered(shown: Shown): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <BuiltInForm form={reportForm} {...shown} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

function markup(values = {}): string {
  return rendered({ state: emptyForm(values), isFilled: false });
}

test('the first call to make is shown beside the choice of an emergency, before anything is sent', () => {
  const [, beside = ''] = markup().split('value="emergency"');
  const choice = beside.slice(0, beside.indexOf('value="urgent"'));
  expect(choice).toMatch(/Call first, then send this: the company that your money went through/);
  expect(choice).toMatch(/group-has-checked\/choice:block.*Before you send this: make one call/);
  expect(choice).toContain('href="/first-72-hours"');
});

test('a returned form that mentions self-harm shows the crisis line, another keeps it hidden', () => {
  const shown = /data-care=""><div><aside/;
  expect(markup({ message: ['I want to end my life'] })).toMatch(shown);
  expect(markup({ message: ['It killed my phone'] })).not.toMatch(shown);
  expect(markup()).toContain('data-care=""><div hidden=""><aside');
});

test('a crypto kiosk can be chosen, with the value of earlier reports', () => {
  expect(markup()).toMatch(/value="crypto-kiosk".{0,200}Crypto kiosk \(Bitcoin ATM\)/s);
});

test('files are among the details, and no question is in a closed box', () => {
  const page = markup();
  const [, details = ''] = page.split('id="details"');
  expect(details).toContain('type="file"');
  expect(page).not.toContain('<details');
});

test('who writes and whether it is safe to write to them come before any address', () => {
  const names = [...markup().matchAll(/name="([a-z_]+)"/g)].map(([, name]) => name);
  const first = [...new Set(names)].filter((name) => name !== 'submission_key');
  expect(first.slice(0, 2)).toEqual(['reported_by', 'helper_name']);
  expect(first.indexOf('safe_mail')).toBeLessThan(first.indexOf('name'));
  expect(first.indexOf('name')).toBeLessThan(first.indexOf('email'));
});

test('"no" says at once what is not sent and which ways remain', () => {
  const [, safe = ''] = markup().split('id="safe"');
  expect(safe).toMatch(
    /group-has-checked\/choice:block.*no confirmation and no code.*Write it down.*a code that we read/,
  );
});

test('the questions for a helper are hidden until one writes, and shown where they are answered', () => {
  expect(markup()).toMatch(/<fieldset id="helper"[^>]*data-for-helper=""/);
  expect(markup({ helper_name: ['Sam'] })).not.toMatch(/<fieldset id="helper"[^>]*data-for-helper/);
});
