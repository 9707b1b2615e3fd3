import { Readable } from 'node:stream';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { FilingChannel } from './filing-channel.ts';
import type { PacketFile } from '#shared/packet-files.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { draftLetters } from './draft-letters.server.ts';
import { packetDocument } from './packet-document.server.ts';
import type { MadeFile } from './packet-manifest.server.ts';
import type { Packet, PacketSubject } from './packet.server.ts';
import { readPacket } from './read-packet.server.ts';
import { transactionsCsv } from './transactions-csv.server.ts';
import { zipPacket } from './zip-packet.server.ts';

export type MakePacketFile = {
  subject: PacketSubject;
  file: PacketFile;
  /** Where a packet can be filed, in the words of the site's content. */
  channels: readonly FilingChannel[];
};

export type MadePacketFile = { name: string; mime: string; size?: number; stream: Readable };

/**
 * Makes one file of a complaint packet from what is stored at this moment; nothing of it is kept. That
 * somebody has it is written to the audit log before the first byte is given.
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function makePacketFile(
  ctx: ServiceContext,
  { subject, file, channels }: MakePacketFile,
): Promise<MadePacketFile> {
  const packet = await readPacket(ctx, subject);
  await spend(ctx, subject);
  const made = await make(ctx, { packet, file, channels });
  const target = 'caseId' in subject ? subject.caseId : subject.submissionId;
  const packed = packet.evidence.filter(({ state }) => state === 'ready').length;
  await recordAudit(ctx, {
    action: 'packet.made',
    target,
    details: { file, ...(file === 'complaint-packet.zip' && { files: String(packed) }) },
  });
  const name = file.replace('.', `-${packet.reference}.`);
  if (file === 'complaint-packet.zip')
    return { name, mime: mimes[file], stream: zipPacket(ctx, packet, made) };
  const content = made[0]?.content ?? Buffer.alloc(0);
  return { name, mime: mimes[file], size: content.length, stream: Readable.from([content]) };
}

const mimes: Record<PacketFile, string> = {
  'complaint-packet.pdf': 'application/pdf',
  'draft-letters.pdf': 'application/pdf',
  'transactions.csv': 'text/csv; charset=utf-8; header=present',
  'complaint-packet.zip': 'application/zip',
};

async function spend(ctx: ServiceContext, subject: PacketSubject): Promise<void> {
  const { actor } = ctx;
  const person = actor.type === 'staff' ? actor.userId : Object.values(subject).join();
  const { isExhausted } = await spendBudget(ctx, budgets.packetsPerPerson, person);
  if (isExhausted) throw new Refusal('too_many', m.packet_limited());
}

type Making = { packet: Packet } & Pick<MakePacketFile, 'file' | 'channels'>;

/** The files that are made here: the one that is asked for, or all that go into the archive. */
async function make(ctx: ServiceContext, { packet, file, channels }: Making): Promise<MadeFile[]> {
  const { typesetter } = ctx.ports;
  const makers: Record<Exclude<PacketFile, 'complaint-packet.zip'>, () => Promise<Uint8Array>> = {
    'complaint-packet.pdf': async () => {
      const data = packetDocument(packet, channels);
      return (await typesetter.set({ template: 'packet', data })).pdf;
    },
    'draft-letters.pdf': async () =>
      (await typesetter.set({ template: 'drafts', data: draftLetters(packet) })).pdf,
    'transactions.csv': async () => transactionsCsv(packet.transactions),
  };
  const made: MadeFile[] = [];
  for (const [path, content] of Object.entries(makers))
    if (file === path || file === 'complaint-packet.zip')
      made.push({ path, content: Buffer.from(await content()) });
  return made;
}
