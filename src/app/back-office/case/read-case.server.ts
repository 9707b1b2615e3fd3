import { staffCall } from '#content/first-calls/first-call.ts';
import { findCaseCallFacts } from '#features/casework/reports/case-call-facts.server.ts';
import { getContactPlan } from '#features/casework/care/contact-plan.server.ts';
import { readReportTexts } from '#features/casework/reports/report-texts.server.ts';
import { findSafeContact, findSupporters } from '#features/casework/care/supporters.server.ts';
import { findClientBeside } from '#features/casework/conversation/client-beside.server.ts';
import { findReplyChoices } from '#features/casework/conversation/saved-replies.server.ts';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { listAttachments } from '#features/base/documents/attachments.server.ts';
import { findClock } from '#features/derived/inbox/clocks.server.ts';
import { findWaiting } from '#features/derived/inbox/waiting.server.ts';
import {
  findIndicatorsOf,
  findReadingChanges,
} from '#features/derived/indicators/found-indicators.server.ts';
import { linkGraph, placeGraph } from '#features/derived/indicators/link-graph.server.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { findCaseReaders } from '#features/casework/cases/case-access.server.ts';
import { findCaseVisits } from '#features/casework/cases/case-visits.server.ts';
import { findCaseWorkers, getCase, type CaseFile } from '#features/casework/cases/case.server.ts';
import { findColleagues, markMentionsSeen } from '#features/casework/cases/mentions.server.ts';
import { getPacketOverview } from '#features/derived/packets/packet-document.server.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { readTimelineShow } from '#features/casework/cases/timeline.ts';
import { isCaseWatched } from '#features/casework/cases/watching.server.ts';

/** Reads everything that the page of a case shows. @throws Refusal as the verbs do */
export async function readCase(ctx: ServiceContext, id: string, search: URLSearchParams) {
  authorize(ctx, 'case:read');
  const [file, workers] = await Promise.all([getCase(ctx, { id }), findCaseWorkers(ctx)]);
  // Three parallel groups of equal duration: some twenty queries in sequence took twice as long, and more
  // parallel ones would leave no connections for other requests.
  const [talk, parts, links] = await Promise.all([
    readTalk(ctx, file, search),
    readParts(ctx, id),
    readLinks(ctx, file, search),
  ]);
  return { ...file, workers, ...talk, ...parts, ...links };
}

async function readTalk(ctx: ServiceContext, { id, language }: CaseFile, search: URLSearchParams) {
  const show = readTimelineShow(search);
  const before = search.get('before') ?? undefined;
  const timeline = await findTimeline(ctx, { caseId: id, show, before });
  await markMentionsSeen(ctx, id);
  return {
    reports: await readReportTexts(ctx, { caseId: id }),
    timeline,
    colleagues: await findColleagues(ctx, { caseId: id }),
    isWatched: await isCaseWatched(ctx, id),
    replies: await findReplyChoices(ctx, language),
    beside: await findClientBeside(ctx, { case: id }),
  };
}

async function readParts(ctx: ServiceContext, id: string) {
  return {
    payments: await findPayments(ctx, { caseId: id }),
    dates: await findCaseDates(ctx, { caseId: id }),
    firstCall: staffCall(await findCaseCallFacts(ctx, { caseId: id })),
    clock: await findClock(ctx, { kind: 'case', id }),
    waiting: await findWaiting(ctx, { kind: 'case', id }),
    plan: await getContactPlan(ctx, { caseId: id }),
    supporters: await findSupporters(ctx, { caseId: id }),
    contact: await findSafeContact(ctx, { caseId: id }),
    files: await listAttachments(ctx, { caseId: id }),
  };
}

async function readLinks(ctx: ServiceContext, file: CaseFile, search: URLSearchParams) {
  const { id, caseNumber, isRestricted } = file;
  const depth = search.get('links') === '2' ? 2 : 1;
  return {
    indicators: await findIndicatorsOf(ctx, { caseId: id }),
    readAgain: await findReadingChanges(ctx, { caseId: id }),
    graph: { graph: placeGraph(await linkGraph(ctx, { caseId: id, caseNumber, depth })), depth },
    packet: await getPacketOverview(ctx, { caseId: id }),
    visits: await findCaseVisits(ctx, { caseId: id }),
    readers: isRestricted ? await findCaseReaders(ctx) : [],
  } as const;
}
