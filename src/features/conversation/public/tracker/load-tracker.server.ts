import type { ServiceContext } from '#kernel/context.ts';
import { findClientFiles } from '../../client-files.server.ts';
import { findOwnMessages } from '../../messages.server.ts';
import { getPacketOverview } from '#features/cases/packets/packet-document.server.ts';
import { asClient, getOpenedCase, getTrackedCase } from '../../tracker.server.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { trackerCookie } from './tracker-cookie.server.ts';

const locked = { view: undefined, inside: undefined, hasFailed: false } as const;

/** What the visitor's cookie opens: nothing, the status, or everything. */
export async function loadTracker(ctx: ServiceContext, request: Request) {
  const token = await trackerCookie(ctx).read(request);
  if (token === '') return locked;
  try {
    const [view, client] = await Promise.all([getTrackedCase(ctx, token), asClient(ctx, token)]);
    if (!view) return locked;
    const inside = client && (await loadInside(client));
    return { view: { ...view, stages: inside?.stages ?? view.stages }, inside, hasFailed: false };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A tracked case could not be read',
    );
    return { ...locked, hasFailed: true };
  }
}

async function loadInside(client: NonNullable<Awaited<ReturnType<typeof asClient>>>) {
  const [opened, messages, files, packet] = await Promise.all([
    getOpenedCase(client),
    findOwnMessages(client),
    findClientFiles(client),
    getPacketOverview(client, { caseId: client.actor.caseId }),
  ]);
  return { ...opened, messages, files, packet, formKey: newFormKey() };
}
