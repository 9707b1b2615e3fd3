import type { ReactNode } from 'react';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const titles: Readonly<Record<number, string>> = {
  403: 'Access Denied',
  404: 'Not found',
  405: 'Not possible',
  503: 'Not available at the moment',
};

/** A page's place when it can't be shown: what happened, and the way on. */
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
          <a
            href={isLost ? urls.admin.home() : urls.home()}
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            {isLost ? 'Back to the back office' : 'Return to Home'}
          </a>
          {actions}
        </>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}
