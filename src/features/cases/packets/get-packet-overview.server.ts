import type { ServiceContext } from '#kernel/context.ts';
import type { PacketGap } from './packet-gaps.ts';
import { findGaps } from './find-gaps.server.ts';
import type { PacketSubject } from './packet.server.ts';
import { readPacket } from './read-packet.server.ts';

export type PacketOverview = { payments: number; files: number; gaps: PacketGap[] };

/**
 * What a packet would hold and what it lacks, for the page that offers it and records the reading.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getPacketOverview(
  ctx: ServiceContext,
  subject: PacketSubject,
): Promise<PacketOverview> {
  const packet = await readPacket(ctx, subject);
  const files = packet.evidence.filter(({ state }) => state === 'ready').length;
  return { payments: packet.transactions.length, files, gaps: findGaps(packet) };
}
