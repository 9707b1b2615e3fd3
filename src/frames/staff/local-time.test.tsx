import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DueTime } from './local-time.tsx';

function wordsOf(isInSentence: boolean): string {
  const element = <DueTime value={new Date('2026-11-26T09:00:00Z')} isInSentence={isInSentence} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, '');
}

test('a near day begins with a capital only where nothing stands before it', () => {
  expect(wordsOf(false)).toMatch(/^Today, 9:00/);
  expect(wordsOf(true)).toMatch(/^today, 9:00/);
});
