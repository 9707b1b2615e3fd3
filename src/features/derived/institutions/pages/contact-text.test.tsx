import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactText, numberIn } from './contact-text.tsx';

function hrefsOf(text: string): string[] {
  const html = renderToStaticMarkup(<ContactText>{text}</ContactText>);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('numbers call and addresses open, and the words stay as they are', () => {
  expect(hrefsOf('Fraud protection 1-800-427-9428; from abroad (713) 262-3300, option 8.')).toEqual(
    ['tel:18004279428', 'tel:7132623300'],
  );
  expect(hrefsOf('The form: https://help.example/fraud. Then wait.')).toEqual([
    'https://help.example/fraud',
  ]);
});

test.each([
  ['US: +1 (888) 908-7930 (automated); UK: +44 808 168 4635. Report', '+18889087930 +448081684635'],
  ['From abroad +44 (0)20 7946 0000, option 2', '+442079460000'],
  ['+49 30 901820 8-18 h; +61 2 9999 8888 24/7', '+4930901820 +61299998888'],
  ['(+44) 808 168 4635', '+448081684635'],
  ['(1-888-762-2265)', '18887622265'],
])('a number with its country is called whole: %s', (text, numbers) => {
  expect(hrefsOf(text).join(' ').replaceAll('tel:', '')).toBe(numbers);
});

test('the last digits of a longer number call nobody', () => {
  for (const text of ['44 808 168 4635', '0044 808-168-4635', '808-168-4635-12', '0800 123 4567'])
    expect(hrefsOf(text)).toEqual([]);
});

test('a year, an amount or a case number is no telephone number', () => {
  for (const text of ['Since 2026-11-27', '$1,000,000', 'LGN-2026-869469', 'within 10-15 days'])
    expect(hrefsOf(text)).toEqual([]);
});

test('a row has the first number, and says how many follow', () => {
  expect(numberIn('Cards 1-800-227-4825; accounts 1-800-655-2265; abroad 1-713-262-3300')).toBe(
    '1-800-227-4825 +2',
  );
  expect(numberIn('877-757-2646; live support day and night.')).toBe('877-757-2646');
  expect(numberIn('UK: +44 808 168 4635.')).toBe('+44 808 168 4635');
  expect(numberIn('The form on their page')).toBe('');
});
