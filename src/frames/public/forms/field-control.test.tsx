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
  expect(choice).toMatch(/Call first, then send this: your bank/);
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

test('files are among the details, and open no other section', () => {
  const [, details = ''] = markup().split('id="details"');
  expect(details.slice(0, details.indexOf('id="safe"'))).toContain('type="file"');
  const stored = [{ id: '01920000-0000-7000-8000-00000000000a', name: 'proof.png', size: 1 }];
  const state = { ...emptyForm(), files: { stored: stored as never } };
  const page = rendered({ state, isFilled: true });
  expect(page).toMatch(/<details[^>]*id="details"[^>]*open=""/);
  expect(page).not.toMatch(/<details[^>]*id="(safe|helper)"[^>]*open=""/);
});
