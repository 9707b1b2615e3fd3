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
export function RefusalNotice({ status, message }: { status: number; message: string }) {
  return (
    <Notice
      tone={status === 404 ? 'neutral' : 'danger'}
      title={titles[status] ?? 'Something went wrong'}
      titleAs="h2"
      actions={
        <a href={urls.home()} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          Return to Home
        </a>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}
