import { useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { Notice } from '#ui/document/notice.tsx';

const making = 'The bundle is being made.';

type Props = {
  /** Address that makes the bundle. */
  action: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form whose response is a file. Without script the browser saves it and stays on the page; with script
 * the page also shows the new bundle immediately.
 */
export function BundleForm({ action, className, children }: Props) {
  const [message, setMessage] = useState('');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function save(form: HTMLFormElement, submitter: HTMLElement | null) {
    setMessage(making);
    try {
      const body = new FormData(form, submitter);
      const answer = await fetch(action, { method: 'POST', body });
      if (answer.redirected) {
        setMessage('');
        await navigate(answer.url.slice(new URL(answer.url).origin.length));
        return;
      }
      if (!answer.ok) throw new Error(answer.statusText);
      offer(await answer.blob(), nameOf(answer.headers.get('Content-Disposition') ?? ''));
      setMessage('The browser has the bundle. Send it yourself, and log it here.');
      await revalidate();
    } catch {
      setMessage('The bundle could not be made. Try again in a few minutes.');
    }
  }

  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (message === making) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void save(event.currentTarget, submitter);
  };

  return (
    <form method="post" action={action} onSubmit={onSubmit} className={className}>
      {children}
      <p role="status" className="text-sm text-muted empty:hidden">
        {message}
      </p>
    </form>
  );
}

function nameOf(disposition: string): string {
  return /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'request.zip';
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked later, because the browser reads the link after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Messages for the reason codes in the address. */
const problems: Readonly<Record<string, string>> = {
  conflict:
    'The client’s consent is not recorded or was taken back, or the payments are gone. Look at this page, and try again.',
  invalid: 'Choose whom to ask, and at least one payment.',
  too_many: 'You have made many files in a short time. Wait up to an hour before the next one.',
  failed: 'Nothing is lost. Try again in a few minutes.',
};

export function BundleProblem() {
  const code = useSearchParams()[0].get('bundle') ?? '';
  const words = Object.hasOwn(problems, code) ? problems[code] : undefined;
  if (!words) return null;
  return (
    <Notice tone="danger" live="assertive" title="The bundle was not made">
      {words}
    </Notice>
  );
}
