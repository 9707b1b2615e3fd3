import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { packetParts } from './filing-channel.ts';
import type { FilingChannel } from './filing-channel.ts';
import { describePacket } from './describe-packet.server.ts';
import { formatArrival } from './format-arrival.server.ts';
import type { Packet } from './packet.server.ts';
import { packetFrame } from './packet-frame.server.ts';

/** What `packet.typ` sets. */
export type PacketDocument = {
  frame: DocumentFrame;
  cover: {
    facts: [string, string][];
    notice: { title: string; text: string[] };
    filing: { caption: string; head: string[]; rows: FilingRow[]; page: string };
  };
  parts: ReturnType<typeof describePacket>;
};

type FilingRow = { name: string; address: string; use: string; parts: readonly string[] };

/** @param channels where it can be filed, in the site's words */
export function packetDocument(packet: Packet, channels: readonly FilingChannel[]): PacketDocument {
  const { person, reference, reports, organisation, madeAt, timeZone } = packet;
  const name = person.name;
  const frame = packetFrame(packet, {
    title: name === '' ? m.packet_title_unnamed() : m.packet_title({ name }),
    kind: m.packet_kicker(),
    about: m.packet_about(),
    genuine: {
      title: m.packet_made_title(),
      text: [m.packet_made_how({ organisation }), m.packet_made_hashes(), m.packet_made_limits()],
    },
  });
  return {
    frame,
    cover: {
      facts: [
        [m.packet_reference(), reference],
        [m.packet_reports(), reports.map((report) => report.reference).join(', ')],
        [m.packet_made(), formatArrival(madeAt, timeZone)],
      ].map(([label = '', value = '']) => [label, value || m.packet_not_stated()]),
      notice: {
        title: m.packet_notice_title(),
        text: [m.packet_notice_text(), m.packet_notice_independent({ organisation })],
      },
      filing: {
        caption: m.packet_filing_caption(),
        head: [m.packet_filing_where(), m.packet_filing_how(), m.packet_filing_parts()],
        rows: channels.map(({ parts, ...channel }) => ({ ...channel, parts: inOrder(parts) })),
        page: m.packet_filing_page(),
      },
    },
    parts: describePacket(packet),
  };
}

function inOrder(parts: FilingChannel['parts']): string[] {
  return packetParts.filter((part) => parts.includes(part));
}
