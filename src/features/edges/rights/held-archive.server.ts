import type { Readable } from 'node:stream';
import {
  makeSums,
  makeTextFile,
  toListed,
  zipFiles,
  type MadeFile,
} from '#features/derived/packets/packet-archive.server.ts';
import { archivePath } from '#features/derived/packets/packet-evidence.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ClientContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readHeld, type HeldData } from './held-data.server.ts';
import { heldDocument, type ArchiveFacts } from './held-document.server.ts';
import { withholdingReasons } from './held-rows.server.ts';
import { heldTables } from './held-tables.server.ts';
import { countUndecidedFiles } from './collected-files.server.ts';
import { countUnreleased } from './internal-texts.server.ts';

type HeldFile = { name: string; mime: string; stream: Readable };

/**
 * All data about the client of a case, as one archive that is streamed: a readable document, data for
 * programs, and the person's own files. The access is audited before the first byte is sent, so it
 * appears in the next archive.
 * @throws Refusal `not_found`; `too_many`
 */
export async function makeHeldArchive(ctx: ClientContext): Promise<HeldFile> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const { isExhausted } = await spendBudget(ctx, budgets.packetsPerPerson, caseId);
  if (isExhausted) throw new Refusal('too_many', m.packet_limited());
  const held = await readHeld(ctx);
  const about = await describe(ctx, held);
  const files = filesOf(held);
  const json = makeTextFile('data.json', `${JSON.stringify({ ...about, files, held }, null, 2)}\n`);
  const data = heldDocument(held, about);
  const { pdf } = await ctx.ports.typesetter.set({ template: 'document', data });
  const readable: MadeFile = { path: 'what-we-hold-about-you.pdf', content: Buffer.from(pdf) };
  const readme = makeTextFile('README.txt', readmeOf(about, files));
  const packed = files.filter(({ isPacked }) => isPacked);
  const made = [readable, json, readme];
  await recordAudit(ctx, {
    action: 'rights.data-taken',
    target: caseId,
    details: { files: String(packed.length) },
  });
  const stream = zipFiles(ctx, {
    made: [...made, makeSums([...made.map(toListed), ...packed])],
    originals: packed,
    madeAt: ctx.now(),
  });
  return { name: `your-data-${about.case}.zip`, mime: 'application/zip', stream };
}

async function describe(ctx: ClientContext, held: HeldData): Promise<ArchiveFacts> {
  const settings = await readSettings(ctx);
  return {
    format: 'lantern-what-we-hold',
    version: 1,
    case: String(held['cases']?.[0]?.['case_number'] ?? ''),
    organisation: settings.company_name,
    site: ctx.ports.site.appUrl,
    timeZone: settings.timezone,
    madeAt: ctx.now().toISOString(),
    notReleased: await countUnreleased(ctx, ctx.actor.caseId),
    filesNotReleased: await countUndecidedFiles(ctx, ctx.actor.caseId),
    reasons: withholdingReasons,
    withheld: Object.fromEntries(
      Object.entries(heldTables).map(([name, { withheld }]) => [name, withheld]),
    ),
  };
}

type OwnFile = {
  id: string;
  path: string;
  size: number;
  sha256: string;
  arrivedAt: Date;
  /** False while it is not scanned, or when it is not clean. */
  isPacked: boolean;
};

function filesOf(held: HeldData): OwnFile[] {
  return (held['attachments'] ?? []).map((row, place) => {
    const { name, mime } = { name: String(row['name']), mime: String(row['mime']) };
    return {
      id: String(row['id']),
      path: archivePath('files', place + 1, { name, mime }),
      size: Number(row['size']),
      sha256: String(row['sha256']),
      arrivedAt: new Date(String(row['created_at'])),
      isPacked: row['state'] === 'ready',
    };
  });
}

function readmeOf(about: ArchiveFacts, files: readonly OwnFile[]): string {
  const leftOut = files.filter(({ isPacked }) => !isPacked);
  return `${[
    `What ${about.organisation} holds about you in case ${about.case}`,
    '',
    'what-we-hold-about-you.pdf   To be read',
    'data.json                    The same, complete, for programs',
    'files/                       The files you gave us, and those of ours that were released to you',
    'SHA256SUMS                   Fingerprints of all files',
    '',
    'Members of our staff stand in it as numbers. What we do not give, and why, stands at the end of the',
    'PDF and, column by column, in data.json under "withheld".',
    ...(about.notReleased > 0
      ? [
          `${about.notReleased === 1 ? 'Staff wrote 1 note' : `Staff wrote ${about.notReleased} notes`} for each other about your case. A person reads them before they`,
          'leave, because they may name other people. Ask for them on the page you loaded this from.',
        ]
      : []),
    ...(about.filesNotReleased > 0
      ? [
          `Staff collected ${about.filesNotReleased === 1 ? '1 file' : `${about.filesNotReleased} files`} about your case that nobody has released yet. Ask for them on the same page.`,
        ]
      : []),
    'Not in here: what you sent from this address without a case, and other cases. Each case has a page of',
    'its own; for the rest write to us.',
    ...(leftOut.length > 0 ? ['', 'Left out, because they are not checked or not clean:'] : []),
    ...leftOut.map(({ path, sha256 }) => `${path} (SHA-256 ${sha256})`),
  ].join('\r\n')}\r\n`;
}
