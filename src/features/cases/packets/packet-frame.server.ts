import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { toZonedTime } from '#shared/format/zoned-time.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Packet } from './packet.server.ts';

type Own = Pick<DocumentFrame, 'title' | 'kind' | 'about' | 'genuine'>;

/** What surrounds everything that is made of a packet: who made it, when, and that it is nobody's seal. */
export function packetFrame(
  { organisation, site, madeAt, timeZone }: Packet,
  own: Own,
): DocumentFrame {
  const words = formatDate(madeAt, timeZone);
  const [year = 0, month = 0, day = 0] = toZonedTime(madeAt, timeZone)
    .slice(0, 10)
    .split('-')
    .map(Number);
  return {
    ...{ ...own, organisation, site, look: 'leaflet', language: 'en' },
    date: { year, month, day, words },
    notice: m.document_notice({ name: organisation }),
    words: {
      contents: m.document_contents(),
      page: m.document_page(),
      of: m.document_of(),
      asOf: m.packet_as_of({ date: words }),
      inWords: m.document_in_words(),
    },
  };
}
