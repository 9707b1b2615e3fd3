import { Outlet, ScrollRestoration } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { RefusalNotice } from './refusal-notice.tsx';
import { routeProblem, unexpected } from './route-problem.ts';
import { Shell } from './shell.tsx';
import { useStaffPage } from './staff-page.ts';
import type { StaffPage } from './staff-page.ts';
import { turnAway } from './turn-away.tsx';
import type { PageHandle } from '#site/page-kind.ts';
import applicationStylesheet from '#ui/styles/application.css?url';
import { ApplicationProvider } from '#ui/application/application-provider.tsx';
import { takeFlash } from '#platform/http/flash.ts';
import { pageContext } from '#platform/http/request-context.ts';
import {
  guardStaff,
  isFactorOverdue,
  orRefuse,
  refusalOf,
  staffContext,
  staffServices,
} from '#platform/http/staff-context.ts';
import { guardDoor } from '#features/staff/pages/sign-in/staff-door.server.ts';
import { countTotals } from './count-totals.server.ts';
import { countWaiting } from '#features/mail/outbox/count-waiting.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Route } from './+types/layout.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Back office' },
  { name: 'robots', content: 'noindex' },
];

export const middleware: Route.MiddlewareFunction[] = [guardDoor(turnAway), guardStaff(turnAway)];

export async function loader({ request, context }: Route.LoaderArgs): Promise<StaffPage> {
  const ctx = staffServices(context);
  const { actor, role, factorDueAt } = context.get(staffContext);
  const isOverdue = isFactorOverdue(ctx, factorDueAt);
  const mayReadMail = actor.permissions.includes('mail:read');
  const [settings, outbox, totals] = await orRefuse(
    Promise.all([
      readSettings(ctx),
      mayReadMail ? countWaiting(ctx) : undefined,
      isOverdue ? [] : readTotals(ctx),
    ]),
  );
  const flash = await takeFlash(request, context);
  return {
    userId: actor.userId,
    companyName: settings.company_name,
    timeZone: settings.timezone,
    name: actor.name,
    role,
    permissions: actor.permissions,
    totals,
    stuckMail: outbox && !outbox.canSend ? outbox.waiting : 0,
    nonce: context.get(pageContext).nonce,
    factor: factorDueAt && { dueAt: factorDueAt, isOverdue },
    flash: flash && { code: flash, id: ctx.requestId },
  };
}

/** Where a change got no answer the frame stands, around the page that says so. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return !(change.actionResult instanceof Error) && change.defaultShouldRevalidate;
}

/** A figure that can't be had must not take the page with it. */
function readTotals(ctx: ReturnType<typeof staffServices>): Promise<StaffPage['totals']> {
  return countTotals(ctx).catch((error: unknown) => {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'The totals were not counted');
    return { failure: refusalOf(error)?.message ?? unexpected };
  });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ApplicationProvider toastCloseLabel="Close message">
      <Shell staff={loaderData}>
        <Outlet />
      </Shell>
      <ScrollRestoration nonce={loaderData.nonce} />
    </ApplicationProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const staff = useStaffPage();
  const { status, message } = routeProblem(error);
  const notice = (
    <>
      <h1 className="sr-only">Back office</h1>
      <RefusalNotice status={status} message={message} />
    </>
  );
  return (
    <ApplicationProvider toastCloseLabel="Close message">
      {staff ? <Shell staff={staff}>{notice}</Shell> : <main className="wrap py-16">{notice}</main>}
    </ApplicationProvider>
  );
}
