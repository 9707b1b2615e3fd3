import { firstCall } from '#content/first-calls/first-call.ts';
import { isEndable } from '#features/casework/reports/dangers.ts';
import { readSafeSaid } from '#features/casework/reports/danger-signs.server.ts';
import { hasCaseEnded, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { findOwnReports } from '#features/casework/reports/own-reports.server.ts';
import {
  findCaseCallFacts,
  findCasePerson,
} from '#features/casework/reports/case-call-facts.server.ts';
import { findOwnIdea } from '#features/casework/care/contact-plan.server.ts';
import { findMailSafety } from '#features/casework/care/mail-safety.server.ts';
import { partyName } from '#shared/vocabulary/party-roles.ts';
import { findSupporters } from '#features/casework/safety/supporters.server.ts';
import { caseClock } from '#features/derived/deadlines/date-clock.server.ts';
import { drawOwnRoad } from '#features/derived/tracing/own-road.server.ts';
import { findOwnTraces } from '#features/derived/tracing/releases.server.ts';
import { getPacketOverview } from '#features/derived/packets/packet-document.server.ts';
import { whyNoCaseDate } from '#features/derived/deadlines/dates-by-way.server.ts';
import { unprovedOfCase } from '#features/derived/deadlines/unproved-dates.server.ts';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { findFacts } from '#features/derived/deadlines/case-facts.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { findGivenFiles } from '#features/base/documents/given-files.server.ts';
import { findClientFiles } from '#features/casework/conversation/client-files.server.ts';
import { findOwnMessages } from '#features/casework/conversation/messages.server.ts';
import {
  asClient,
  getOpenedCase,
  getTrackedCase,
} from '#features/casework/conversation/tracker.server.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';

const locked = { view: undefined, inside: undefined, hasFailed: false } as const;

/** Loads what the visitor's cookie gives access to: nothing, the status, or everything. */
export async function loadTracker(ctx: ServiceContext, request: Request) {
  const token = trackerCookie(ctx).read(request);
  if (token === '') return locked;
  try {
    const [view, client] = await Promise.all([getTrackedCase(ctx, token), asClient(ctx, token)]);
    if (!view) return locked;
    const inside = client && (await loadInside(client, view.status));
    return { view: { ...view, stages: inside?.stages ?? view.stages }, inside, hasFailed: false };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A tracked case could not be read',
    );
    return { ...locked, hasFailed: true };
  }
}

async function loadInside(
  client: NonNullable<Awaited<ReturnType<typeof asClient>>>,
  status: CaseStatus,
) {
  const { caseId } = client.actor;
  const [opened, messages, files, given, packet, dates, facts, idea, supporters, reports, went] =
    await Promise.all([
      getOpenedCase(client),
      findOwnMessages(client),
      findClientFiles(client),
      findGivenFiles(client),
      getPacketOverview(client, { caseId }),
      findCaseDates(client, { caseId }),
      findFacts(client, { caseId }),
      findOwnIdea(client),
      client.actor.helper ? [] : findSupporters(client, { caseId }),
      findOwnReports(client),
      findOwnTraces(client),
    ]);
  const own = {
    dates,
    ...facts,
    unproved: unprovedOfCase(opened.payments, facts.payer),
    missing: whyNoCaseDate(opened.payments, facts.payer),
    clock: caseClock(dates, opened.payments, client.now()),
    now: client.now(),
  };
  const safety = await findMailSafety(client, { caseId });
  const help = {
    supporters,
    safety,
    helper: client.actor.helper && partyName(client.actor.helper),
    isReader: client.actor.helper?.isReader === true,
  };
  const safeSaidAt = await readSafeSaid(client, caseId);
  const isOpen = !hasCaseEnded(status);
  const person = await findCasePerson(client, { caseId });
  const found = isOpen ? await findCaseCallFacts(client, { caseId }) : [];
  // A danger stays when the money is back or the case is closed; who opened the page reads about it.
  const [first, ...others] = found;
  const calls = first ? [{ ...first, person }, ...others] : [];
  const call = calls.length > 0 ? firstCall(calls) : undefined;
  const road = await drawOwnRoad(client, { payments: opened.payments, call });
  return {
    ...opened,
    ...help,
    road,
    reports,
    went,
    call,
    // Without a call about money: the danger and its calls, or the line that stays of it.
    danger: call ? undefined : firstCall([], person),
    person,
    safeSaidAt,
    maySaySafe: !help.isReader && (person.dangers ?? []).some(isEndable),
    messages,
    files,
    given,
    packet,
    own,
    idea,
    formKey: newFormKey(),
  };
}
