import { desc, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireProof, requireReason } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { maskDetails } from './audit-events.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { containsPattern, describeFilter } from '#kernel/lists/list-search.ts';
import { streamCsv, type CsvValue } from '#kernel/lists/csv.ts';
import { auditChain, auditLog } from '#database/tables/security.ts';
import { nameTargets } from './audit-targets.server.ts';
import {
  filteredEvents,
  readingOf,
  type AuditFilter,
  type AuditReading,
} from './audit-filter.server.ts';
import { hashedRow } from './audit-chain.server.ts';
import { jsonTexts, queryRows } from '#kernel/query-rows.ts';

/** Small enough that one round does not delay other requests. */
const rowsPerRound = 1_000;

const header = [
  'number',
  'time',
  'action',
  'user',
  'user_id',
  'target',
  'target_name',
  'severity',
  'ip_address',
  'details',
  'id',
  'hash',
];

/**
 * Streams all events of a filter, newest first, as a CSV file. Start and end are audited; the end
 * records the number of exported events and whether the export was complete.
 * @param input.reason why the data is exported, as stated by the requester
 * @throws Refusal `proof_needed`, or `invalid` without a reason
 */
export async function exportAudit(
  ctx: ServiceContext,
  input: { filter: AuditFilter; reason: string },
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  prepareAuditExport(ctx);
  const { filter } = input;
  const details = {
    reason: requireReason(input.reason),
    filter: describeFilter(filter, 'all events'),
  };
  await recordAudit(ctx, { action: 'audit.export-begun', details, severity: 'warning' });
  const end = { action: 'audit.exported', details, severity: 'warning' } as const;
  const body = streamCsv(ctx, end, async ({ writeHeader, writeRows }) => {
    await writeHeader(header);
    for await (const events of rounds(ctx, filter)) await writeRows(events.map(toLine));
  });
  const day = ctx.now().toISOString().slice(0, 10);
  return { fileName: `audit_${day}.csv`, body };
}

const exportedEvent = hashedRow.omit({ mac: true, requestId: true }).extend({
  details: jsonTexts,
  sequence: z.nullable(z.string()),
  hash: z.nullable(z.string()),
});

type ExportedEvent = z.infer<typeof exportedEvent>;

type NamedEvent = ExportedEvent & { targetName: string | undefined };

/** Each round continues where the last one ended. Rows never change, so no snapshot is needed. */
async function* rounds(ctx: ServiceContext, filter: AuditFilter): AsyncGenerator<NamedEvent[]> {
  const reading = await readingOf(ctx, filter);
  const pattern = containsPattern(filter.query);
  let before: string | undefined;
  for (;;) {
    const events = await readRound(ctx, reading, before);
    const last = events.at(-1);
    if (!last) return;
    before = last.id;
    const names = await nameTargets(
      ctx,
      events.map(({ target }) => target),
    );
    const named = events.map((event) => ({ ...event, targetName: names.get(event.target ?? '') }));
    const wanted = pattern ? named.filter((event) => holds(event, filter.query ?? '')) : named;
    if (wanted.length > 0) yield wanted;
  }
}

async function readRound(
  ctx: ServiceContext,
  reading: AuditReading,
  before: string | undefined,
): Promise<ExportedEvent[]> {
  const where = before === undefined ? undefined : lt(auditLog.id, before);
  const events = filteredEvents(reading, {
    where,
    orderBy: desc(auditLog.id),
    limit: rowsPerRound,
  });
  return queryRows(
    ctx.db,
    exportedEvent,
    sql`select audit_log.id,
      to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      action, actor, actor_name as "actorName", target, details, severity,
      ip_address as "ipAddress", ${auditChain.sequence}::text as sequence, ${auditChain.hash}
    from (${events}) audit_log
    left join audit_chain on ${auditChain.auditId} = audit_log.id
    order by audit_log.id desc`,
  );
}

/** Matches exactly as the search of the list does. */
function holds(event: NamedEvent, query: string): boolean {
  const { action, actorName, target, details, ipAddress, targetName } = event;
  if (targetName?.toUpperCase() === query.trim().toUpperCase()) return true;
  const text = [action, actorName, target, JSON.stringify(details), ipAddress].join(' ');
  return text.toLowerCase().includes(query.toLowerCase().trim().replaceAll(/\s+/g, ' '));
}

function toLine(event: NamedEvent): CsvValue[] {
  const { sequence, at, action, actorName, actor, target, severity, ipAddress } = event;
  const details = Object.entries(maskDetails(event.details)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [
    sequence,
    at,
    action,
    actorName,
    actor,
    target,
    event.targetName ?? '',
    severity,
    ipAddress,
    details.join('; '),
    event.id,
    event.hash,
  ];
}

/**
 * Checks the right to export the log before a reason is requested.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export function prepareAuditExport(ctx: ServiceContext): void {
  authorize(ctx, 'audit:read');
  requireProof(ctx);
}
