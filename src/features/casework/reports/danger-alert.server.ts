import { and, eq, gt } from 'drizzle-orm';
import { staffAddresses } from '#features/base/staff/staff.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail, type NewEmail } from '#kernel/outbox/enqueue-email.ts';
import type { Settings } from '#kernel/settings/registry.ts';

type About = { submissionId: string } | { caseId: string };

/** In milliseconds: a chat of ten lines is one alarm. */
const quiet = 10 * 60_000;

/** To whom the operator sends word of danger; without such an address, to the recipients of forms. */
export async function alertAddresses(tx: ServiceContext, settings: Settings): Promise<string[]> {
  return settings.danger_email === '' ? staffAddresses(tx, settings) : [settings.danger_email];
}

/** The mail itself, without a name or a word of the person. */
export function alertTo(to: string, about: About): NewEmail {
  const payload =
    'caseId' in about
      ? ({ kind: 'case', id: about.caseId } as const)
      : ({ kind: 'submission', id: about.submissionId } as const);
  return { template: 'danger-alert', to, payload, ...about };
}

/** Tells staff at once that somebody may be in danger, with the caller's transaction. */
export async function alertStaff(
  tx: ServiceContext,
  about: About,
  settings: Settings,
): Promise<void> {
  const isSame =
    'caseId' in about
      ? eq(emailMessages.caseId, about.caseId)
      : eq(emailMessages.submissionId, about.submissionId);
  const since = new Date(tx.now().getTime() - quiet);
  const earlier = await tx.db.$count(
    emailMessages,
    and(eq(emailMessages.template, 'danger-alert'), isSame, gt(emailMessages.createdAt, since)),
  );
  if (earlier > 0) return;
  for (const to of await alertAddresses(tx, settings)) await enqueueEmail(tx, alertTo(to, about));
}
