import { and, asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { caseAmounts } from '#server/db/schema/case-work.ts';
import { cases } from '#server/db/schema/cases.ts';
import { Refusal } from '#server/errors.ts';
import { paymentWays, reportedTo, reportTypes } from '#shared/forms/report-options.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { authorize } from '../authorize.ts';
import { readOwnIndicators } from '../indicators/read-own-indicators.ts';
import { visibleCases } from '../access/need-to-know.ts';
import {
  noCase,
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '../access/require-access.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findEvidence } from './find-evidence.ts';
import { findReports } from './find-reports.ts';
import type { StoredReport } from './find-reports.ts';
import type { Packet, PacketReport, PacketSubject } from './packet.ts';
import { linesOf, readContacts } from './read-contacts.ts';
import { readTransactions } from './read-transactions.ts';

/**
 * Gathers what one person stated about a fraud. A client's packet is that of their own case. The caller
 * records the reading.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function readPacket(ctx: ServiceContext, subject: PacketSubject): Promise<Packet> {
  await requirePacket(ctx, subject);
  const reports = await findReports(ctx, subject);
  const file = 'caseId' in subject ? await readCase(ctx, subject.caseId) : undefined;
  if ('caseId' in subject ? !file : reports.length === 0)
    throw new Refusal('not_found', 'caseId' in subject ? noCase : noSubmission);
  const [settings, own, evidence] = await Promise.all([
    readSettings(ctx),
    readOwnIndicators(ctx),
    findEvidence(
      ctx,
      subject,
      reports.map(({ id }) => id),
    ),
  ]);
  const answers = reports.map(({ data }) => data);
  const rows = reports.flatMap(({ reference, data }) =>
    readTransactions(paymentsOf(reference, data)),
  );
  const contacts = answers.flatMap((data) => readContacts(data, own));
  return {
    reference: file?.caseNumber ?? reports[0]?.reference ?? '',
    madeAt: ctx.now(),
    organisation: settings.company_name,
    site: ctx.ports.site.appUrl,
    timeZone: settings.timezone,
    person: {
      name: file?.name || firstOf(answers, 'name'),
      email: file?.email || firstOf(answers, 'email'),
      phone: file?.phone || firstOf(answers, 'phone'),
    },
    reports: reports.map(toReport),
    notedLosses: file?.losses ?? [],
    transactions: rows.map((row, place) => ({ ...row, number: place + 1 })),
    contacts: contacts.filter(
      ({ value }, place) => contacts.findIndex((other) => other.value === value) === place,
    ),
    evidence,
  };
}

async function requirePacket(ctx: ServiceContext, subject: PacketSubject): Promise<void> {
  if (ctx.actor.type === 'client') {
    authorize(ctx, 'case:converse');
    if ('caseId' in subject && subject.caseId === ctx.actor.caseId) return;
    throw new Refusal('forbidden', 'You are not allowed to do this.');
  }
  authorize(ctx, 'submission:read');
  if ('submissionId' in subject) return requireSubmissionAccess(ctx, subject.submissionId);
  authorize(ctx, 'case:read');
  return requireCaseAccess(ctx, subject.caseId);
}

async function readCase(ctx: ServiceContext, id: string) {
  const [[file], losses] = await Promise.all([
    ctx.db
      .select({ caseNumber: cases.caseNumber, person: cases.userDetails })
      .from(cases)
      .where(and(eq(cases.id, id), visibleCases(ctx))),
    ctx.db
      .select({
        asset: caseAmounts.asset,
        decimals: caseAmounts.decimals,
        minor: caseAmounts.amount,
      })
      .from(caseAmounts)
      .where(and(eq(caseAmounts.caseId, id), eq(caseAmounts.kind, 'lost')))
      .orderBy(asc(caseAmounts.place)),
  ]);
  if (!file) return undefined;
  const { name = '', email, phone = '', contact_email: older = '' } = file.person;
  return {
    ...{ caseNumber: file.caseNumber, name, phone, email: email ?? older },
    losses: losses.map(({ asset, decimals, minor }) =>
      formatAssetAmount({ minor: BigInt(minor), decimals }, asset),
    ),
  };
}

function firstOf(answers: readonly StoredReport['data'][], field: string): string {
  return answers.map((data) => data[field] ?? '').find((value) => value !== '') ?? '';
}

function paymentsOf(report: string, data: StoredReport['data']) {
  return {
    report,
    transactionLines: linesOf(data['transaction_ids']),
    walletLines: linesOf(data['wallets']),
    date: data['incident_date'] ?? '',
    amount: data['amount_lost'] ?? '',
    asset: assetOf(data),
  };
}

/** "Another one" says nothing in a column of currencies. */
function assetOf({ currency = '' }: StoredReport['data']): string {
  return currency === 'other' ? '' : currency;
}

function toReport({ id, reference, submittedAt, data }: StoredReport): PacketReport {
  return {
    ...{ id, reference, arrivedAt: submittedAt, narrative: data['message'] ?? '' },
    kind: wordOf(reportTypes, data['caseType']),
    incidentDate: data['incident_date'] ?? '',
    amount: data['amount_lost'] ?? '',
    currency: assetOf(data),
    paidBy: linesOf(data['paid_by']).map((way) => wordOf(paymentWays, way)),
    reportedTo: linesOf(data['reported_to']).map((whom) => wordOf(reportedTo, whom)),
  };
}

/** What the visitor chose from said; what an older form stored stands as it is. */
function wordOf(options: Readonly<Record<string, () => string>>, value = ''): string {
  return Object.hasOwn(options, value) ? (options[value]?.() ?? value) : value;
}
