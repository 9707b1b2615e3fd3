import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import applicationStylesheet from '#ui/styles/application.css?url';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { urls } from '#shared/urls.ts';

/** The frame of the pages before sign-in. */
export function AuthLayout({
  title,
  companyName,
  home = 'Return to Home',
  children,
}: {
  title: string;
  companyName: string;
  /** Label of the link that leaves these pages. */
  home?: string;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-md gap-6">
        <header className="grid justify-items-center gap-3 text-center">
          <LanternMark className="size-14 text-primary" />
          <div className="grid gap-1">
            <h1 className="text-2xl">{title}</h1>
            <p className="text-sm text-muted">{companyName}, back office</p>
          </div>
        </header>
        {children}
        <p className="text-center text-sm">
          <a href={urls.home()}>{home}</a>
        </p>
      </div>
    </main>
  );
}

/** The card around a form of these pages. */
export const authCardClass =
  'grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7';

export function BackToSignIn() {
  return (
    <p className="text-center text-sm">
      <a href={urls.signIn()}>Back to signing in</a>
    </p>
  );
}

/** `links` of these pages, which are outside the back office's layout. */
export function authLinks() {
  return [{ rel: 'stylesheet', href: applicationStylesheet }];
}

/** `meta` of the sign-in pages. */
export function signInMeta() {
  return [{ title: m.signin_title() }, { name: 'robots', content: 'noindex' }];
}
