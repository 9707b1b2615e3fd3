import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstCall } from '#content/first-calls/first-call.ts';
import { FirstCallCard, NextCalls } from './first-call.tsx';

const law = 'The law where the machine stands: Arizona';

const kiosk = { paid: 'crypto-kiosk', time: 'day', state: 'AZ', payer: { country: 'US' } } as const;

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

test('a threat: the panel names 911 once, as what is pressed, and no law of a machine', () => {
  const answer = firstCall([kiosk], { danger: 'danger-threat', country: 'US', language: 'en' });
  const panel = renderToStaticMarkup(<FirstCallCard answer={answer} />);
  expect(panel).toMatch(/<h2[^>]*><a href="tel:911"[^>]*>911<\/a><\/h2>/);
  expect(count(panel, 'tel:911')).toBe(1);
  expect(panel).not.toContain(law);
  const then = renderToStaticMarkup(<NextCalls next={[...answer.next, ...answer.rest]} />);
  expect(count(then, law)).toBe(1);
  expect(then.slice(then.indexOf('The company that runs the kiosk'))).toContain(law);
  expect(then).not.toMatch(/>Now\. /);
});

test('without a danger the law stands in the panel of the operator', () => {
  const answer = firstCall([kiosk], { language: 'en' });
  expect(renderToStaticMarkup(<FirstCallCard answer={answer} />)).toContain(law);
  expect(renderToStaticMarkup(<NextCalls next={answer.next} />)).not.toContain(law);
});

test('our question to the person is no numbered call of theirs', () => {
  const { next } = firstCall([{ paid: 'bank', time: 'day' }], { language: 'en' });
  const page = renderToStaticMarkup(<NextCalls next={next} />);
  const [list = '', question = ''] = page.split('</ol>');
  expect(list).toContain('<ol start="2"');
  expect(list).not.toContain('in which country you live');
  expect(question).toContain('Tell us in which country you live, and where your bank is');
  expect(question).not.toContain('plan-number');
  expect(page).not.toContain('No call:');
});
