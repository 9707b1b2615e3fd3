import { setImmediate } from 'node:timers/promises';
import { v5 } from 'uuid';
import { requireProof, requireReason } from '#features/base/access/require-access.server.ts';
import { recordAudit, type AuditEntry } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import {
  allowedLabels,
  readSharedIndicators,
  type SharedIndicator,
  type SharingFilter,
} from '#features/derived/indicators/shared-indicators.server.ts';
import { csvFormat, jsonLinesFormat, tagPackFormat } from './flat-files.server.ts';
import type { FileFormat, FilePart, Publisher } from './file-format.server.ts';
import type { FormatName } from './format.ts';
import { mispFormat } from './misp.server.ts';
import { stixFormat } from './stix.server.ts';

const formats: Readonly<Record<FormatName, FileFormat>> = {
  csv: csvFormat,
  jsonl: jsonLinesFormat,
  stix: stixFormat,
  misp: mispFormat,
  tagpack: tagPackFormat,
};

export type IndicatorExport = {
  format: FormatName;
  filter: SharingFilter;
  /** Why the file is needed; for integrations, the reason was given once, with the right. */
  reason: string;
};

export type ExportedFile = {
  fileName: string;
  contentType: string;
  body: ReadableStream<Uint8Array>;
};

/**
 * Exportable indicators as a file that is streamed while it is read. Beginning and end are audited, the end
 * with the number of exported indicators and whether the export was complete.
 * @throws Refusal `forbidden` also for a label that the actor may not have, `proof_needed`, or
 *   `invalid` without a reason
 */
export async function exportIndicators(
  ctx: ServiceContext,
  { format: name, filter, reason: typed }: IndicatorExport,
): Promise<ExportedFile> {
  prepareIndicatorExport(ctx);
  const labels = allowedLabels(ctx, filter.labels);
  const reason = ctx.actor.type === 'integration' ? undefined : requireReason(typed);
  const details = {
    format: name,
    labels: labels.join(', '),
    ...(filter.kinds && { kinds: filter.kinds.join(', ') }),
    ...(reason !== undefined && { reason }),
  };
  await recordAudit(ctx, { action: 'indicators.export-begun', details, severity: 'warning' });
  const end = { action: 'indicators.exported', details, severity: 'warning' } as const;
  const publisher = await readPublisher(ctx, labels);
  const { now } = publisher;
  const pieces = piecesOf(ctx, { format: formats[name], publisher, filter });
  return {
    fileName: `indicators_${now.toISOString().slice(0, 10)}.${formats[name].extension}`,
    contentType: formats[name].contentType,
    body: streamOf(ctx, pieces, end),
  };
}

/** Our identity, for the recipients of a file or a feed. */
export async function readPublisher(
  ctx: ServiceContext,
  labels: Publisher['labels'],
): Promise<Publisher> {
  const { company_name: name } = await readSettings(ctx);
  const url = ctx.ports.site.appUrl;
  return { name, url, id: v5(url, v5.URL), now: ctx.now(), labels };
}

/**
 * Checks the permission to export, before the reason is asked for.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export function prepareIndicatorExport(ctx: ServiceContext): void {
  authorize(ctx, 'indicator:export');
  // An integration's proof is its token.
  if (ctx.actor.type !== 'integration') requireProof(ctx);
}

type Writing = { format: FileFormat; publisher: Publisher; filter: SharingFilter };

/** A chunk of the file, with its number of indicators. */
type Piece = { text: string; count: number };

async function* piecesOf(
  ctx: ServiceContext,
  { format, publisher, filter }: Writing,
): AsyncGenerator<Piece> {
  let total = 0;
  for (const part of format.parts(publisher)) {
    yield { text: part.before, count: 0 };
    const kinds = part.kinds.filter((kind) => filter.kinds?.includes(kind) ?? true);
    const rounds = readSharedIndicators(ctx, { labels: publisher.labels, kinds });
    for await (const round of rounds) {
      for (let from = 0; from < round.length; from += entriesPerPiece) {
        // Yields to other work, and lets the query of the next batch be sent.
        await setImmediate();
        const piece = pieceOf(part, round.slice(from, from + entriesPerPiece));
        total += piece.count;
        yield piece;
      }
    }
  }
  yield { text: format.end(total), count: 0 };
}

/** Small chunks are joined and encoded within the CPU caches: 250 entries take four times as long. */
const entriesPerPiece = 50;

function pieceOf(part: FilePart, indicators: readonly SharedIndicator[]): Piece {
  let text = '';
  let count = 0;
  for (const indicator of indicators) {
    const entry = part.entry(indicator);
    if (entry === undefined) continue;
    text += entry;
    count += 1;
  }
  return { text, count };
}

const encoder = new TextEncoder();

/**
 * Pulled chunk by chunk, so that memory use is constant for slow readers too. When reading fails
 * the stream is aborted, and the browser reports a failed download.
 */
function streamOf(
  ctx: ServiceContext,
  pieces: AsyncGenerator<Piece>,
  entry: AuditEntry,
): ReadableStream<Uint8Array> {
  let count = 0;
  async function end(isComplete: boolean): Promise<void> {
    const outcome = { indicators: String(count), complete: isComplete ? 'yes' : 'no' };
    await recordAudit(ctx, { ...entry, details: { ...entry.details, ...outcome } });
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) {
          await end(true);
          return controller.close();
        }
        count += value.count;
        controller.enqueue(encoder.encode(value.text));
      } catch (error) {
        const fields = { err: error, requestId: ctx.requestId };
        ctx.ports.log.warn(fields, 'An export of indicators ended early');
        await end(false).catch(() => {});
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return(undefined);
      await end(false);
    },
  });
}
