import { LogOut } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** A form and no link: leaving must not happen because a browser fetched an address ahead of time. */
export function SignOut({ className }: { className: string }) {
  return (
    <form method="post" action={urls.signOut()}>
      <button type="submit" className={className}>
        <LogOut className="size-5" />
        {m.nav_sign_out()}
      </button>
    </form>
  );
}
