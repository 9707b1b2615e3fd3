import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { buttonLook } from '#ui/document/button-look.ts';
import type { Role } from '#shared/permissions.ts';
import { urls } from '#shared/urls.ts';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import { accountPage } from './panels.ts';
import type { StaffPage } from './staff-page.ts';

export const sideMenuId = 'side-menu';

const roleWords: Record<Role, string> = {
  administrator: 'Administrator',
  case_worker: 'Case worker',
  editor: 'Editor',
  auditor: 'Auditor',
};

/**
 * One element in two roles: a column on wide screens; on narrow ones a popover of the platform's own,
 * which opens without script.
 */
export function SideMenu({ staff, children }: { staff: StaffPage; children?: ReactNode }) {
  const side = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs
  }, [key]);
  return (
    <section
      aria-label="Menu and account"
      id={sideMenuId}
      ref={side}
      popover="auto"
      className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] flex-col gap-6 overflow-y-auto border-line bg-surface p-4 text-ink shadow-lg backdrop:bg-scrim open:flex lg:sticky lg:start-0 lg:flex lg:w-auto lg:border-e lg:shadow-none"
    >
      <Brand companyName={staff.companyName} />
      <Navigation permissions={staff.permissions} />
      <div className="mt-auto grid gap-3 border-t border-line pt-4 text-sm">
        {children}
        <p className="grid">
          <span className="font-semibold wrap-anywhere">{staff.name}</span>
          <span className="text-muted">{roleWords[staff.role]}</span>
          <Link to={accountPage.href} className="w-fit py-1 text-link">
            {accountPage.label}
          </Link>
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
