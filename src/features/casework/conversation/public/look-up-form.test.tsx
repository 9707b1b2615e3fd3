import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodePanel } from './look-up-form.tsx';

function panel(state: 'none' | 'sent' | 'limited'): string {
  return renderToStaticMarkup(<CodePanel state={state} canSend error={undefined} />);
}

test('who asked for too many codes can still enter the last one, and is offered no more', () => {
  const html = panel('limited');
  expect(html).toContain('name="code"');
  expect(html).not.toContain('<details');
  expect(html).not.toContain('value="send-code"');
});

test('who asked once can enter the code and ask again', () => {
  const html = panel('sent');
  expect(html).toContain('name="code"');
  expect(html).toContain('value="send-code"');
});
