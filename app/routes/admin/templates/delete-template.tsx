import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const question = 'Are you sure you want to delete this template?';

/** Asks before deleting; without script the question stands on the page. */
export function DeleteTemplate({ template }: { template: { id: string; name: string } }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === 'delete';
  const fields = { intent: 'delete', id: template.id };
  const text = `“${template.name}” leaves the site at once. What visitors sent through it stays, with its words.`;
  if (!hydrated) {
    return (
      <Notice
        tone="warning"
        title={question}
        titleAs="h2"
        actions={
          <>
            <Form method="post" action={urls.admin.templates()}>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={template.id} />
              <button type="submit" className={buttonLook({ tone: 'danger', size: 'small' })}>
                Delete template
              </button>
            </Form>
            <Link
              to={urls.admin.templates()}
              className={buttonLook({ tone: 'secondary', size: 'small' })}
            >
              Keep it
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
        if (!open) void navigate(urls.admin.templates(), { preventScrollReset: true });
      }}
      title={question}
      text={text}
      confirmLabel="Delete template"
      cancelLabel="Keep it"
      tone="danger"
      busy={isBusy}
      onConfirm={() => void submit(fields, { method: 'post', action: urls.admin.templates() })}
    />
  );
}
