import { Link } from 'react-router';
import { Notice } from '#app/ui/document/notice.tsx';
import type { LetterTest } from '#server/services/letters/send-letter-test.ts';
import { urls } from '#shared/urls.ts';

/** What became of a test: it waits in the outbox, as every mail does. */
export function TestAnswer({ test }: { test: LetterTest | undefined }) {
  if (!test) return null;
  if (!test.ok)
    return (
      <Notice tone="warning" live="assertive">
        That was many tests in a short time. Try again in {test.retryAfterMinutes} minutes. Your
        text is still here.
      </Notice>
    );
  return (
    <Notice tone="success" live="polite" title="The test is in the outbox">
      It goes to {test.to}, with made-up values. Your text is not saved yet.{' '}
      <Link to={urls.admin.mail()} className="text-link underline underline-offset-4">
        See whether it left
      </Link>
    </Notice>
  );
}
