import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { CaseProgress, CaseState } from './case-result.tsx';

const day = new Date('2026-03-02T15:00:00Z');

/** @param blocks texts of staff that replace built-in ones @param timeZone of the organisation */
function render(
  status: CaseStatus,
  blocks: Record<string, string> = {},
  { timeZone = 'UTC', isRead = true } = {},
): string {
  const view = {
    caseNumber: 'LGN-2026-000001',
    caseType: 'other' as const,
    status,
    openedAt: day,
    updatedAt: day,
    stages: [
      { title: 'Reading', isCompleted: isRead },
      { title: 'Tracing', isCompleted: false },
    ],
  };
  function Page() {
    return (
      <>
        <CaseState view={view} answeredWhen="" />
        <CaseProgress view={view} timeZone={timeZone} />
      </>
    );
  }
  const Stub = createRoutesStub([{ id: 'site', path: '/', loader: () => null, Component: Page }]);
  return renderToString(<Stub hydrationData={{ loaderData: { site: { blocks } } }} />);
}

test('a case that was not started has no step in progress', () => {
  const markup = render('submitted');
  expect(markup).toContain('Nobody has started');
  expect(markup).not.toContain('In progress');
  expect(render('investigating')).toContain('In progress');
});

test('steps that nobody ticked do not contradict the status of a case that is under way', () => {
  for (const status of ['investigating', 'pending_info'] as const) {
    expect(render(status, {}, { isRead: false })).not.toContain('Reading');
    expect(render(status)).toContain('Reading');
  }
  expect(render('under_review', {}, { isRead: false })).toContain('Reading');
});

test('no count stands beside the steps while none is ticked', () => {
  expect(render('under_review', {}, { isRead: false })).not.toContain('of 2 done');
  expect(render('under_review')).toContain('1 of 2 done');
});

test('a closed case has no step in progress either', () => {
  expect(render('closed')).not.toContain('In progress');
  expect(render('resolved')).not.toContain('In progress');
});

test('after the end of a case a step that was not taken says so, and none is to come', () => {
  for (const status of ['closed', 'resolved'] as const) {
    expect(render(status)).toContain('Not marked as done');
    expect(render(status)).not.toContain('To come');
  }
  expect(render('investigating')).not.toContain('Not marked as done');
});

test('staff say in their own words what a status means', () => {
  const markup = render('submitted', { 'tracker/submitted': 'It lies on our **desk**.' });
  expect(markup).toContain('It lies on our <strong>desk</strong>.');
  expect(markup).not.toContain('Nobody has started');
  expect(render('closed', { 'tracker/submitted': 'x' })).toContain('You can still write to us.');
});

test('all days are in one time zone, and the page says which', () => {
  expect(render('closed')).toContain('one time zone: UTC');
  const markup = render('closed', {}, { timeZone: 'Pacific/Honolulu' });
  expect(markup).toContain('one time zone: Hawaii time');
  expect(markup).toContain('March 2, 2026');
});

test('says whose turn it is while the case is open, and offers to write where it is the client’s', () => {
  expect(render('investigating')).toContain('Our turn');
  const asked = render('pending_info');
  expect(asked).toContain('Your turn');
  expect(asked).toContain('href="#messages"');
  expect(render('closed')).not.toMatch(/Our turn|Your turn/);
});

test('the way of the case stands at the case, and claims nothing of money or of its end', () => {
  const open = render('investigating');
  expect(open).toContain('We opened a case');
  expect(open.match(/You are here/g)).toHaveLength(1);
  const closed = render('closed');
  expect(closed).not.toContain('You are here');
  expect(closed).not.toContain('All or a part');
});

test('the day on which somebody told us is not said where no report has it', () => {
  const [told = ''] = render('investigating').match(/<li class="river-told[^]*?<\/li>/) ?? [];
  expect(told).toContain('You told us');
  expect(told).not.toContain('March 2, 2026');
});
