import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { useAfterSubmit } from '#frames/staff/use-after-submit.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { DomainRow } from '../domains.server.ts';

/** Confirms the change and offers to revert it. */
export function MadePrimary({ domain, before }: { domain: DomainRow; before: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'undo-primary';
  return (
    <Notice
      tone="success"
      title={`${domain.domainName} is the primary domain now`}
      actions={
        <Form method="post" action={urls.admin.domains()}>
          <input type="hidden" name="intent" value="undo-primary" />
          <input type="hidden" name="id" value={domain.id} />
          <input type="hidden" name="before" value={before} />
          <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
            Undo
          </Button>
        </Form>
      }
    >
      Links in mail and on the pages name it from now on.
    </Notice>
  );
}

/** One field and a button; Enter submits it and the field is ready for the next one. */
export function AddDomain({ error, typed }: { error: string | undefined; typed: string }) {
  const frame = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData?.get('intent') === 'add';
  const onSent = useAfterSubmit(() => {
    // The added domain is in the list; clear the field for the next one.
    if (!error) frame.current?.reset();
    frame.current?.querySelector<HTMLElement>('#name')?.focus();
  });
  return (
    <Form
      ref={frame}
      method="post"
      action={urls.admin.domains()}
      noValidate
      onSubmit={onSent}
      className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <input type="hidden" name="intent" value="add" />
      <TextInputField
        key={typed}
        id="name"
        name="name"
        label="New domain"
        hint="A host name, such as help.example.org."
        error={error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        className="min-w-56 flex-1"
      />
      <Button type="submit" busy={isBusy} busyLabel="Adding…">
        Add domain
      </Button>
    </Form>
  );
}
