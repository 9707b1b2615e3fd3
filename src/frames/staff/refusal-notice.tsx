import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const titles: Readonly<Record<number, string>> = {
  403: 'Access Denied',
  404: 'Not found',
  405: 'Not possible',
  503: 'Not available at the moment',
};

/** Replaces a page that cannot be shown: the reason, and a link. */
export function RefusalNotice({
  status,
  message,
  actions,
}: {
  status: number;
  message: string;
  actions?: ReactNode;
}) {
  const isLost = status === 404;
  return (
    <Notice
      tone={isLost ? 'neutral' : 'danger'}
      title={titles[status] ?? 'Something went wrong'}
      titleAs="h2"
      actions={
        <>
          {status === 503 && (
            <ButtonLink href="" size="small">
              Load the page again
            </ButtonLink>
          )}
          <ButtonLink href={isLost ? urls.admin.home() : urls.home()} tone="secondary" size="small">
            {isLost ? 'Back to the back office' : 'Return to Home'}
          </ButtonLink>
          {actions}
        </>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}
