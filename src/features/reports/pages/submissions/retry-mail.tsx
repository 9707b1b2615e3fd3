import { Form, useLocation } from 'react-router';
import { buttonLook } from '#ui/document/button-look.ts';
import { urls } from '#shared/urls.ts';

/** Sends a mail that failed again. */
export function RetryMail({ mailId, reference }: { mailId: string; reference: string }) {
  const { search } = useLocation();
  return (
    <Form method="post" action={urls.admin.formsEmail(search)} preventScrollReset>
      <button
        type="submit"
        name="email"
        value={mailId}
        className={buttonLook({ tone: 'secondary', size: 'compact' })}
      >
        Retry<span className="sr-only"> the mail of {reference}</span>
      </button>
    </Form>
  );
}
