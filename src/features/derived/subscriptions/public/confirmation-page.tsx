import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { FormTitle } from '#frames/public/forms/form-page.tsx';

type ConfirmationState =
  | { state: 'open' | 'used'; confirmation: { email: string } }
  | { state: 'expired' | 'unknown' };

/** Page of a link in a mail: one button, then the result. */
export function ConfirmationPage({
  found,
  token,
  organisation,
  action,
  again,
  open,
  done,
  children,
}: {
  found: ConfirmationState;
  token: string;
  organisation: string;
  action: string;
  /** Page that sends a new link. */
  again: { href: string; label: string };
  open: { title: string; text: (email: string) => string; submit: string };
  done: { title: string; text: (email: string) => string; after?: string };
  /** Details, below the text. */
  children?: ReactNode;
}) {
  const words = wordsOf(found, { open, done });
  return (
    <>
      <FormTitle title={words.title} organisation={organisation} hasErrors={false} />
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            {found.state === 'used' && (
              <CircleCheck className="size-[1em] shrink-0 text-success-ink" />
            )}
            {words.title}
          </span>
        }
        lead={words.text}
      />
      <div className="wrap grid justify-items-start gap-6 pb-16">
        {'confirmation' in found && children}
        {found.state === 'used' && done.after && <p className="measure">{done.after}</p>}
        {found.state === 'open' ? (
          <form method="post" action={action}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="large" busyLabel={m.optout_confirm_busy()}>
              {open.submit}
            </Button>
          </form>
        ) : (
          <ButtonLink tone="secondary" href={again.href}>
            {again.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

type Words = { title: string; text: (email: string) => string };

function wordsOf(
  found: ConfirmationState,
  { open, done }: { open: Words; done: Words },
): { title: string; text: string } {
  switch (found.state) {
    case 'open':
      return { title: open.title, text: open.text(found.confirmation.email) };
    case 'used':
      return { title: done.title, text: done.text(found.confirmation.email) };
    case 'expired':
      return { title: m.optout_expired_title(), text: m.optout_expired_text() };
    case 'unknown':
      return { title: m.optout_bad_link_title(), text: m.optout_bad_link_text() };
  }
}
