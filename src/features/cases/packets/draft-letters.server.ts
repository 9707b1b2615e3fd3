import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { stated } from './packet-document.server.ts';
import { packetFrame, type Packet } from './packet.server.ts';
import { amountOf, linesOf } from './stated-answers.server.ts';

/** What `drafts.typ` sets: letters that the person checks, completes and signs, or does not send. */
export type DraftLetters = {
  frame: DocumentFrame;
  mark: string;
  letters: { title: string; blocks: PrintedBlock[] }[];
};

const gap = '____________________';

export function draftLetters(packet: Packet): DraftLetters {
  const genuine = { title: m.packet_draft_legal_title(), text: [m.packet_draft_legal()] };
  const frame = packetFrame(packet, {
    title: m.packet_drafts_title(),
    kind: m.packet_draft_mark(),
    genuine,
    about: m.packet_drafts_about(),
  });
  return { frame, mark: m.packet_draft_watermark(), letters: [toBank(packet), toExchange(packet)] };
}

function text(words: string): PrintedBlock {
  return { kind: 'text', text: words };
}

/** From whom, to whom, when: what is not known is left open to be written by hand. */
function head({ person }: Packet, to: string, subject: string): PrintedBlock[] {
  const from = [person.name, person.email, person.phone].map((value) => value || gap);
  return [
    {
      kind: 'lines',
      lines: [
        `${m.packet_draft_from()} ${from.join(', ')}`,
        `${m.packet_draft_address()} ${gap}${gap}`,
        `${m.packet_draft_to()} ${gap}, ${to}`,
        `${m.packet_draft_date()} ${gap}`,
        `${m.packet_draft_subject()} ${subject}`,
      ],
    },
  ];
}

function signature(): PrintedBlock[] {
  return [
    text(m.packet_draft_reported({ gap })),
    { kind: 'lines', lines: [`${m.packet_draft_signature()} ${gap}${gap}`] },
  ];
}

function toBank(packet: Packet) {
  const totals = packet.reports.map(({ answers }) => [
    stated(answers.incident_date ?? ''),
    stated(amountOf('amount_lost', answers)),
    stated(linesOf(answers.paid_by).join('; ')),
    gap,
  ]);
  const open = Array.from({ length: 3 }, () => [gap, gap, gap, gap]);
  return {
    title: m.packet_bank_title(),
    blocks: [
      ...head(packet, m.packet_bank_to(), m.packet_bank_subject()),
      text(m.packet_bank_opening()),
      { kind: 'checklist', items: [m.packet_bank_sent(), m.packet_bank_not_sent()] },
      {
        kind: 'table',
        caption: m.packet_bank_caption(),
        head: [
          m.packet_draft_day(),
          m.packet_amount(),
          m.packet_paid_by(),
          m.packet_draft_receiver(),
        ],
        rows: [...totals, ...open],
        widths: [2, 2, 3, 4],
      },
      text(m.packet_bank_asks()),
      {
        kind: 'steps',
        items: [
          m.packet_bank_recall(),
          m.packet_bank_hold(),
          m.packet_bank_letter(),
          m.packet_bank_answer(),
        ],
      },
      ...signature(),
    ] satisfies PrintedBlock[],
  };
}

function toExchange(packet: Packet) {
  const payments = packet.transactions.filter(({ asWritten }) => asWritten !== '');
  const rows = payments.map(({ date, amount, asset, to, transactionId }) => [
    date || gap,
    [amount, asset].filter(Boolean).join(' ') || gap,
    to || gap,
    transactionId || gap,
  ]);
  return {
    title: m.packet_exchange_title(),
    blocks: [
      ...head(packet, m.packet_exchange_to(), m.packet_exchange_subject()),
      text(m.packet_exchange_opening()),
      {
        kind: 'table',
        caption: m.packet_exchange_caption(),
        head: [m.packet_draft_day(), m.packet_amount(), m.packet_to(), m.packet_transaction_id()],
        rows: rows.length > 0 ? rows : [[gap, gap, gap, gap]],
        widths: [2, 2, 4, 5],
      },
      text(m.packet_exchange_asks()),
      {
        kind: 'steps',
        items: [m.packet_exchange_look(), m.packet_exchange_keep(), m.packet_exchange_channel()],
      },
      text(m.packet_exchange_binding()),
      ...signature(),
    ] satisfies PrintedBlock[],
  };
}
