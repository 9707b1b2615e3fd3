import type { ReactNode } from 'react';
import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';

/**
 * Asks for confirmation of an action that is important or irreversible; without script the question is part
 * of the page.
 * @param props `page`: receives the confirmation, as `fields`, and is shown behind the question; `error`:
 *   reason of the last refusal
 */
export function AskFirst({
  page,
  fields,
  question,
  label,
  keepLabel = 'Leave it as it is',
  tone = 'danger',
  error,
  children,
}: {
  page: string;
  fields: Readonly<Record<string, string>>;
  question: string;
  /** Label of the button that confirms. */
  label: string;
  keepLabel?: string;
  error?: string | undefined;
  tone?: 'primary' | 'danger';
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === fields['intent'];
  const text = (
    <>
      {error && (
        <strong role="alert" className="mb-2 block text-danger-ink">
          {error}
        </strong>
      )}
      {children}
    </>
  );
  if (!hydrated) {
    return (
      <Notice
        tone="warning"
        title={question}
        titleAs="h2"
        actions={
          <>
            <Form method="post" action={page}>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className={buttonClass({ tone, size: 'small' })}>
                {label}
              </button>
            </Form>
            <Link to={page} className={buttonClass({ tone: 'secondary', size: 'small' })}>
              {keepLabel}
            </Link>
          </>
        }
      >
        {text}
      </Notice>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) void navigate(page, { preventScrollReset: true });
      }}
      title={question}
      text={text}
      confirmLabel={label}
      cancelLabel={keepLabel}
      tone={tone}
      busy={isBusy}
      onConfirm={() => void submit({ ...fields }, { method: 'post', action: page })}
    />
  );
}
