import { findStaffCall } from '#features/casework/reports/case-call-facts.server.ts';
import { readSafeSaid } from '#features/casework/reports/danger-signs.server.ts';
import { getContactPlan } from '#features/casework/care/contact-plan.server.ts';
import { readReportTexts } from '#features/casework/reports/report-texts.server.ts';
import { findSafeContact, findSupporters } from '#features/casework/safety/supporters.server.ts';
import { findClientBeside } from '#features/casework/conversation/client-beside.server.ts';
import { findReplyChoices } from '#features/casework/conversation/saved-replies.server.ts';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { caseClock } from '#features/derived/deadlines/date-clock.server.ts';
import { findGiveable } from '#features/base/documents/given-files.server.ts';
import { listAttachments } from '#features/base/documents/attachments.server.ts';
import { whyNoCaseDate } from '#features/derived/deadlines/dates-by-way.server.ts';
import { findClock } from '#features/derived/inbox/clocks.server.ts';
import { readTimesLeft } from '#features/derived/inbox/times-left.server.ts';
import { hasCaseEnded } from '#shared/vocabulary/case-statuses.ts';
import { findWaiting } from '#features/derived/inbox/waiting.server.ts';
import { findDesk } from '#features/derived/institutions/desk.server.ts';
import {
  findIndicatorsOf,
  findReadingChanges,
} from '#features/derived/indicators/found-indicators.server.ts';
import { findMailSuggestions } from '#features/edges/exchange/mail-suggestions.server.ts';
import { findSameNamed } from '#features/derived/indicators/same-named.server.ts';
import { linkGraph, placeGraph } from '#features/derived/indicators/link-graph.server.ts';
import { findCountryHints, readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import { openFacts } from '#features/derived/deadlines/open-facts.server.ts';
import { readKnownInstitutions } from '#features/casework/payments/institution-names.server.ts';
import { findNamedInstitutions } from '#features/casework/payments/story-institutions.ts';
import { paidInShort } from '#features/casework/payments/paid-in-short.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import { readRequestedPayments } from '#features/casework/payments/requested-payments.server.ts';
import { findCaseRecipient } from '#features/casework/safety/recipient.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { findCaseReaders } from '#features/casework/cases/case-access.server.ts';
import { findCaseVisits } from '#features/casework/cases/case-visits.server.ts';
import { findCaseWorkers, getCase, type CaseFile } from '#features/casework/cases/case.server.ts';
import { findColleagues, markMentionsSeen } from '#features/casework/cases/mentions.server.ts';
import { drawCaseRoad } from '#features/derived/tracing/case-road.server.ts';
import { findReached } from '#features/derived/tracing/reached-requests.server.ts';
import { findNewestTraces } from '#features/derived/tracing/traces.server.ts';
import { getPacketOverview } from '#features/derived/packets/packet-document.server.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { readTimelineShow } from '#features/casework/cases/timeline.ts';
import { isCaseWatched } from '#features/casework/cases/watching.server.ts';
import { readLinkSteps, type LinkSteps } from '#features/derived/indicators/link-steps.ts';
import type { CaseTab } from '#shared/case-tabs.ts';

type CasePageQuery = { id: string; tab: CaseTab; search: URLSearchParams };

/** Reads the content of one tab of a case, and the facts beside every tab. @throws Refusal as the verbs do */
export async function readCase(ctx: ServiceContext, { id, tab, search }: CasePageQuery) {
  authorize(ctx, 'case:read');
  const [file, workers] = await Promise.all([getCase(ctx, { id }), findCaseWorkers(ctx)]);
  // A few parallel groups: all queries in sequence took twice as long, and more parallel ones would leave no
  // connections for other requests.
  const [facts, people, shown] = await Promise.all([
    readFacts(ctx, file),
    readPeople(ctx, file),
    readTab(ctx, file, { tab, search }),
  ]);
  return { ...file, workers, ...facts, ...people, shown };
}

async function readFacts(ctx: ServiceContext, { id, email, phone, status }: CaseFile) {
  const payments = await findPayments(ctx, { caseId: id });
  const payer = await readCasePayer(ctx, id);
  const contact = await findSafeContact(ctx, { caseId: id });
  const paidIn = payments.flatMap(({ asset }) => asset ?? []);
  const dates = await findCaseDates(ctx, { caseId: id });
  // Nobody acts on the dates and gaps of a case that is over.
  const isOver = hasCaseEnded(status);
  return {
    payments,
    paid: paidInShort(payments),
    contact,
    open: isOver ? [] : openFacts({ payer, contact, email, phone, payments }),
    countries:
      !isOver && payer.country === undefined
        ? await findCountryHints(ctx, { caseId: id, phone, paidIn })
        : [],
    dates,
    ruler: caseClock(dates, payments, ctx.now()),
    left: isOver ? undefined : (await readTimesLeft(ctx, { caseIds: [id] })).get(id),
    saidSafe: await readSafeSaid(ctx, id),
    firstCall: await findStaffCall(ctx, { caseId: id }),
    missingDate: whyNoCaseDate(payments, payer),
  };
}

async function readPeople(ctx: ServiceContext, file: CaseFile) {
  const { id } = file;
  return {
    recipient: await findCaseRecipient(ctx, file, 'case-status-changed'),
    clock: await findClock(ctx, { kind: 'case', id }),
    waiting: await findWaiting(ctx, { kind: 'case', id }),
    supporters: await findSupporters(ctx, { caseId: id }),
    beside: await findClientBeside(ctx, { case: id }),
    colleagues: await findColleagues(ctx, { caseId: id }),
    isWatched: await isCaseWatched(ctx, id),
  };
}

/** Payments and dates are beside every tab, so the one that lists them needs nothing else. */
async function readTab(
  ctx: ServiceContext,
  file: CaseFile,
  { tab, search }: Omit<CasePageQuery, 'id'>,
) {
  switch (tab) {
    case 'story':
      return readStory(ctx, file, search);
    case 'money':
      return readMoney(ctx, file);
    case 'packet':
      return readPacket(ctx, file);
    case 'file':
      return readFile(ctx, file, search);
  }
}

async function readStory(ctx: ServiceContext, { id, language }: CaseFile, search: URLSearchParams) {
  const show = readTimelineShow(search);
  const before = search.get('before') ?? undefined;
  // Before the notes are read: a mention that arrives meanwhile stays unseen, because this page may not show it.
  await markMentionsSeen(ctx, id);
  const timeline = await findTimeline(ctx, { caseId: id, show, before });
  return {
    tab: 'story',
    road: await drawCaseRoad(ctx, { caseId: id }),
    reports: await readReportTexts(ctx, { caseId: id }),
    timeline,
    sameNamed: await findSameNamed(ctx, { caseId: id }),
    mailSuggestions: await readSuggestions(ctx, id),
    replies: await findReplyChoices(ctx, { spoken: language, hasCase: true }),
    giveable: await findGiveable(ctx, { caseId: id }),
  } as const;
}

/** A mail is a report, which not everybody who reads cases may read. */
async function readSuggestions(ctx: ServiceContext, caseId: string) {
  const { actor } = ctx;
  const mayRead = actor.type === 'staff' && actor.permissions.includes('submission:read');
  return mayRead ? findMailSuggestions(ctx, { caseId }) : [];
}

/** The institutions that the reports of the case name, to be offered where a payment lacks one. */
async function readMoney(ctx: ServiceContext, { id }: CaseFile) {
  const reports = await readReportTexts(ctx, { caseId: id });
  // Their own words alone: the label of an answer, such as “Payment app (Zelle, …)”, names nobody they dealt with.
  const answers = reports.flatMap((report) =>
    report.answers.flatMap(({ lines, isLong }) => (isLong ? lines : [])),
  );
  const known = await readKnownInstitutions(ctx);
  const road = await drawCaseRoad(ctx, { caseId: id });
  const asked = await readRequestedPayments(ctx, [id]);
  const named = findNamedInstitutions(answers.join('\n'), known);
  return { tab: 'money', asked, named, road } as const;
}

async function readPacket(ctx: ServiceContext, { id, status }: CaseFile) {
  const reached = await findReached(ctx, { caseId: id });
  const { requests, groups, consent } = await findDesk(ctx, { caseId: id, reached });
  return {
    tab: 'packet',
    requests,
    consent,
    /** Institutions on the path of the money without a request about those payments, while somebody works on the case. */
    unasked: (hasCaseEnded(status) ? [] : groups)
      .filter(({ name, requested }) => name !== '' && requested.length === 0)
      // As requests name them.
      .map(({ name, match }) => match?.name ?? name),
    files: await listAttachments(ctx, { caseId: id }),
    packet: await getPacketOverview(ctx, { caseId: id }),
    traced: (await findNewestTraces(ctx, { caseId: id })).length,
  } as const;
}

async function readFile(ctx: ServiceContext, file: CaseFile, search: URLSearchParams) {
  const { id, caseNumber, isRestricted } = file;
  const steps = readLinkSteps(search);
  const [numberRecipient, people, links] = await Promise.all([
    findCaseRecipient(ctx, file, 'case-number-changed'),
    readAccess(ctx, { id, isRestricted }),
    readLinks(ctx, { id, caseNumber, steps }),
  ]);
  return { tab: 'file', numberRecipient, ...people, ...links } as const;
}

async function readAccess(
  ctx: ServiceContext,
  { id, isRestricted }: Pick<CaseFile, 'id' | 'isRestricted'>,
) {
  return {
    plan: await getContactPlan(ctx, { caseId: id }),
    visits: await findCaseVisits(ctx, { caseId: id }),
    readers: isRestricted ? await findCaseReaders(ctx) : [],
  };
}

async function readLinks(
  ctx: ServiceContext,
  { id, caseNumber, steps }: Pick<CaseFile, 'id' | 'caseNumber'> & { steps: LinkSteps },
) {
  return {
    indicators: await findIndicatorsOf(ctx, { caseId: id }),
    readAgain: await findReadingChanges(ctx, { caseId: id }),
    links: steps && {
      graph: placeGraph(await linkGraph(ctx, { caseId: id, caseNumber, depth: steps })),
      steps,
    },
  };
}
