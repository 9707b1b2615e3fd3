import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { routeProblem } from './route-problem.ts';

/**
 * Page of a panel that failed to load: its message, the reason, and links.
 * @param props `failure`: message of the panel, for instance "Failed to load contacts"; `also`: another
 *   link
 */
export function PanelProblem({
  heading,
  failure,
  error,
  retryLabel = 'Try again',
  also,
}: {
  heading: string;
  failure: string;
  error: unknown;
  retryLabel?: string;
  also?: ReactNode;
}) {
  const { status, message } = routeProblem(error);
  const { revalidate, state } = useRevalidator();
  const isRefused = status === 403;
  return (
    <>
      <PageHeading title={heading} />
      <Notice
        tone="danger"
        live="assertive"
        title={isRefused ? 'Access Denied' : failure}
        actions={
          !isRefused && (
            <>
              <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
                {retryLabel}
              </Button>
              {also}
            </>
          )
        }
      >
        {message}
      </Notice>
    </>
  );
}
