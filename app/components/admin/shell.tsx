import { LogOut, Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { LanternMark } from '#app/ui/document/lantern-mark.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import type { Role } from '#shared/permissions.ts';
import { urls } from '#shared/urls.ts';
import { FlashMessage } from './flash-message.tsx';
import { Navigation } from './navigation.tsx';
import type { StaffPage } from './staff-page.ts';

const roleWords: Record<Role, string> = {
  administrator: 'Administrator',
  case_worker: 'Case worker',
  editor: 'Editor',
  auditor: 'Auditor',
};

/** The frame of the back office: navigation beside the page, or behind a button on a phone. */
export function Shell({ staff, children }: { staff: StaffPage; children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed start-3 top-3 z-70 -translate-y-24 rounded-md bg-raised px-4 py-2 font-semibold text-link shadow-md focus:translate-y-0"
      >
        Skip to main content
      </a>
      <header className="sticky top-0 z-30 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 lg:hidden">
        <Brand companyName={staff.companyName} />
        <button
          type="button"
          popoverTarget={sideId}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <Menu className="size-5" />
          Menu
        </button>
      </header>
      <Side staff={staff} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 sm:px-6 lg:px-8 lg:py-7">
        <div className="mx-auto grid max-w-6xl gap-5">
          <FlashMessage flash={staff.flash} />
          <StuckMail count={staff.stuckMail} />
          {children}
        </div>
      </main>
    </div>
  );
}

const sideId = 'side-menu';

/**
 * One element in two roles: a column on wide screens; on narrow ones a popover of the platform's own,
 * which opens without script.
 */
function Side({ staff }: { staff: StaffPage }) {
  const side = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs
  }, [key]);
  return (
    <section
      aria-label="Menu and account"
      id={sideId}
      ref={side}
      popover="auto"
      className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] flex-col gap-6 overflow-y-auto border-line bg-surface p-4 text-ink shadow-lg backdrop:bg-scrim open:flex lg:sticky lg:start-0 lg:flex lg:w-auto lg:border-e lg:shadow-none"
    >
      <Brand companyName={staff.companyName} />
      <Navigation permissions={staff.permissions} />
      <div className="mt-auto grid gap-3 border-t border-line pt-4 text-sm">
        <p className="grid">
          <span className="font-semibold wrap-anywhere">{staff.name}</span>
          <span className="text-muted">{roleWords[staff.role]}</span>
        </p>
        <Form method="post" action={urls.signOut()} reloadDocument>
          <button
            type="submit"
            className={buttonLook({ tone: 'secondary', size: 'small', wide: true })}
          >
            <LogOut className="size-4" />
            Log out
          </button>
        </Form>
      </div>
    </section>
  );
}

function Brand({ companyName }: { companyName: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <LanternMark className="size-8 shrink-0 text-primary" />
      <span className="grid min-w-0 leading-tight">
        <span className="line-clamp-2 text-sm leading-tight font-bold">{companyName}</span>
        <span className="text-xs text-muted">Back office</span>
      </span>
    </p>
  );
}

function StuckMail({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning" className="px-4! py-2.5!">
      <p className="text-sm">
        {count === 1 ? '1 message waits in the outbox: ' : `${count} messages wait in the outbox: `}
        no SMTP server is configured. Set <code>SMTP_URL</code> and restart.
      </p>
    </Notice>
  );
}
