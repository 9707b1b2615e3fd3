import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { routeProblem } from './route-problem.ts';

/**
 * The page of a panel that could not be loaded: its message, the reason, and the ways on.
 * @param props `failure`: the panel's own words, for instance "Failed to load contacts"; `also`: a
 * further way on
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
