import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import DisputePage from './dispute.tsx';

type Props = ComponentProps<typeof DisputePage>;

/** The page on first load, or as the response to a stored objection. */
function pageOf(responseHours: string, received?: object): string {
  const settings = { company_name: 'Harbour Desk', response_hours: responseHours };
  const props = { loaderData: { settings, received } } as unknown as Props;
  const Stub = createRoutesStub([{ path: '/', Component: () => <DisputePage {...props} /> }]);
  return renderToString(<Stub initialEntries={['/']} />);
}

const stored = { state: 'stored', reference: 'D-1' };

test.each([undefined, stored])('no day is promised unless it is set', (received) => {
  expect(pageOf('', received)).toContain('We cannot say yet when we answer');
  expect(pageOf('', received)).not.toMatch(/within \d/);
  expect(pageOf('48', received)).toContain('We aim to answer within 48 working hours.');
});
