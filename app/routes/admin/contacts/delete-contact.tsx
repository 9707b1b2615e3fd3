import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const question = 'Are you sure you want to delete this contact?';

/** Asks before deleting; without script the question stands on the page. */
export function DeleteContact({
  contact,
  search,
}: {
  contact: { id: string; label: string; value: string };
  search: string;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === 'delete';
  const fields = { intent: 'delete', id: contact.id };
  const list = urls.admin.contacts(search);
  const text = `“${contact.label}” (${contact.value}) leaves the site at once and cannot be brought back. To hide it for a while, switch it off instead.`;
  if (!hydrated) {
    return (
      <Notice
        tone="warning"
        title={question}
        titleAs="h2"
        actions={
          <>
            <Form method="post" action={list}>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={contact.id} />
              <button type="submit" className={buttonLook({ tone: 'danger', size: 'small' })}>
                Delete contact
              </button>
            </Form>
            <Link to={list} className={buttonLook({ tone: 'secondary', size: 'small' })}>
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
        if (!open) void navigate(list, { preventScrollReset: true });
      }}
      title={question}
      text={text}
      confirmLabel="Delete contact"
      cancelLabel="Keep it"
      tone="danger"
      busy={isBusy}
      onConfirm={() => void submit(fields, { method: 'post', action: list })}
    />
  );
}
