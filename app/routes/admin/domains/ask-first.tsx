import type { ReactNode } from 'react';
import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

/** Asks before something that visitors notice; without script the question stands on the page. */
export function AskFirst({
  intent,
  id,
  question,
  label,
  children,
}: {
  intent: 'primary' | 'delete';
  id: string;
  question: string;
  /** Of the button that does it. */
  label: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  const tone = intent === 'delete' ? 'danger' : 'primary';
  const list = urls.admin.domains();
  if (!hydrated) {
    return (
      <Notice
        tone="warning"
        title={question}
        titleAs="h2"
        actions={
          <>
            <Form method="post" action={list}>
              <input type="hidden" name="intent" value={intent} />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className={buttonLook({ tone, size: 'small' })}>
                {label}
              </button>
            </Form>
            <Link to={list} className={buttonLook({ tone: 'secondary', size: 'small' })}>
              Leave it as it is
            </Link>
          </>
        }
      >
        {children}
      </Notice>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) void navigate(list, { preventScrollReset: true });
      }}
      title={question}
      text={children}
      confirmLabel={label}
      cancelLabel="Leave it as it is"
      tone={tone}
      busy={isBusy}
      onConfirm={() => void submit({ intent, id }, { method: 'post', action: list })}
    />
  );
}
