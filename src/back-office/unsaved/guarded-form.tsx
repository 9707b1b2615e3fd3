import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useTyped, useUnsavedChanges } from './unsaved-changes.tsx';

/**
 * A form that asks before what was typed in it is lost. It begins anew with its `key`, which is the
 * version of what it shows.
 * @param props `isRefused`: the server gave it back, so nothing of it is saved
 */
export function GuardedForm({
  isRefused,
  ...props
}: Omit<ComponentProps<typeof Form>, 'ref'> & { isRefused: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useTyped(form);
  useUnsavedChanges(isTyped || isRefused);
  return <Form method="post" noValidate {...props} ref={form} />;
}
