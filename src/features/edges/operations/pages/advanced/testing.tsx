import { Form, useNavigation } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { Tone } from '#ui/tone.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { checkOwnResponses } from '#platform/http/check-own-responses.ts';
import {
  mayTestSystem,
  runSystemTests,
  timeTest,
  type SystemTest,
} from '../../system-tests.server.ts';
import type { TestStatus } from '../../doctor-checks.server.ts';
import type { Route } from './+types/testing.ts';
import { AdvancedFrame, AdvancedProblem, CheckRow } from './advanced-frame.tsx';

export const handle = { crumb: 'Testing' };

export const loader = staffLoader('security:write', mayTestSystem);

export const action = staffAction({
  save: intent('', async (ctx) => {
    const tests = await runSystemTests(ctx);
    const headers = await testHeaders(ctx.ports.site);
    return { status: 200, feedback: { tests: [...tests, headers] } };
  }),
});

/** Checks the response headers at the address that visitors use. */
function testHeaders(site: SiteAddress): Promise<SystemTest> {
  return timeTest('Headers', async () => {
    const checks = await checkOwnResponses(site);
    const open = checks.filter(({ hasPassed }) => !hasPassed);
    if (open.length === 0)
      return { status: 'passed', message: `All ${checks.length} checks of our answers passed.` };
    return {
      status: 'warning',
      message: open.map(({ name, detail }) => `${name}: ${detail}`).join('; '),
    };
  });
}

const appearances: Record<TestStatus, { tone: Tone; word: string }> = {
  passed: { tone: 'success', word: 'Passed' },
  warning: { tone: 'warning', word: 'Look at this' },
  failed: { tone: 'danger', word: 'Failed' },
};

export default function TestingPage({ loaderData, actionData }: Route.ComponentProps) {
  const isRunning = useNavigation().formMethod === 'POST';
  const tests = actionData?.feedback?.tests ?? [];
  return (
    <AdvancedFrame text="Tests what the program has to do all day." isProved={loaderData.isProved}>
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <Panel
        id="tests"
        title="System tests"
        text="A row, a file, a sign-in at the mail server: each is made and taken away again. No mail is sent."
        actions={
          <Form method="post">
            <Button type="submit" size="small" busy={isRunning} busyLabel="Testing…">
              Run the tests
            </Button>
          </Form>
        }
      >
        {tests.length === 0 ? (
          <p className="text-sm text-muted">Nothing was tested since this page was opened.</p>
        ) : (
          <ul aria-label="Results" className="divide-y divide-line text-sm">
            {tests.map(({ name, status, message, durationMs }) => (
              <CheckRow
                key={name}
                {...appearances[status]}
                name={name}
                message={message}
                after={`${durationMs} ms`}
              />
            ))}
          </ul>
        )}
      </Panel>
    </AdvancedFrame>
  );
}

export const ErrorBoundary = AdvancedProblem;
