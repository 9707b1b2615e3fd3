import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PacketTranslation } from '#shared/documents/filing-channel.ts';
import { bilingual, stated } from './packet-document.server.ts';
import { packetFrame, type Packet } from './packet.server.ts';
import { amountOf, linesOf } from './stated-answers.server.ts';

/** Input of `drafts.typ`: letters that the person checks, completes and signs, or does not send. */
export type DraftLetters = {
  frame: DocumentFrame;
  mark: string;
  letters: Draft[];
};

type Draft = { title: string; blocks: PrintedBlock[] };

const gap = '____________________';

/**
 * Letters in English, for banks and exchanges; each is followed by a translation when the person reads
 * another language, so that nobody signs a text they cannot read.
 */
export function draftLetters(packet: Packet, own?: PacketTranslation): DraftLetters {
  const locales = own ? (['en', own.language] as const) : (['en'] as const);
  const frame = packetFrame(packet, {
    title: m.packet_drafts_title({}, english),
    kind: bilingual(m.packet_draft_mark, own),
    genuine: {
      title: bilingual(m.packet_draft_legal_title, own),
      text: locales.map((locale) => m.packet_draft_legal({}, { locale })),
    },
    about: locales.map((locale) => m.packet_drafts_about({}, { locale })).join(' '),
  });
  const letters = [toBank, toExchange].flatMap((write) => [
    write(packet, english),
    ...(own ? [asTranslation(write(packet, { locale: own.language }), own)] : []),
  ]);
  return { frame, mark: m.packet_draft_watermark({}, english), letters };
}

type At = { locale: Language };

const english: At = { locale: 'en' };

function asTranslation({ title, blocks }: Draft, { language }: PacketTranslation): Draft {
  const at = { locale: language };
  const notice: PrintedBlock = {
    kind: 'note',
    tone: 'warning',
    title: m.packet_draft_translation_title({}, at),
    text: [m.packet_draft_translation({}, at)],
  };
  return { title, blocks: [notice, ...blocks] };
}

function text(words: string): PrintedBlock {
  return { kind: 'text', text: words };
}

type Heading = { to: string; subject: string };

/** Sender, recipient and date: unknown parts are left blank to be filled in by hand. */
function head({ person }: Packet, { to, subject }: Heading, at: At): PrintedBlock[] {
  const from = [person.name, person.email, person.phone].map((value) => value || gap);
  return [
    {
      kind: 'lines',
      lines: [
        `${m.packet_draft_from({}, at)} ${from.join(', ')}`,
        `${m.packet_draft_address({}, at)} ${gap}${gap}`,
        `${m.packet_draft_to({}, at)} ${gap}, ${to}`,
        `${m.packet_draft_date({}, at)} ${gap}`,
        `${m.packet_draft_subject({}, at)} ${subject}`,
      ],
    },
  ];
}

function signature(at: At): PrintedBlock[] {
  return [
    text(m.packet_draft_reported({ gap }, at)),
    { kind: 'lines', lines: [`${m.packet_draft_signature({}, at)} ${gap}${gap}`] },
  ];
}

function toBank(packet: Packet, at: At): Draft {
  const totals = packet.reports.map(({ answers }) => [
    stated(answers.incident_date ?? '', at.locale),
    stated(amountOf('amount_lost', answers), at.locale),
    stated(linesOf(answers.paid_by).join('; '), at.locale),
    gap,
  ]);
  const open = Array.from({ length: 3 }, () => [gap, gap, gap, gap]);
  return {
    title: m.packet_bank_title({}, at),
    blocks: [
      ...head(packet, { to: m.packet_bank_to({}, at), subject: m.packet_bank_subject({}, at) }, at),
      text(m.packet_bank_opening({}, at)),
      { kind: 'checklist', items: [m.packet_bank_sent({}, at), m.packet_bank_not_sent({}, at)] },
      {
        kind: 'table',
        caption: m.packet_bank_caption({}, at),
        head: [
          m.packet_draft_day({}, at),
          m.packet_amount({}, at),
          m.packet_paid_by({}, at),
          m.packet_draft_receiver({}, at),
        ],
        rows: [...totals, ...open],
        widths: [2, 2, 3, 4],
      },
      text(m.packet_bank_asks({}, at)),
      {
        kind: 'steps',
        items: [
          m.packet_bank_recall({}, at),
          m.packet_bank_hold({}, at),
          m.packet_bank_letter({}, at),
          m.packet_bank_answer({}, at),
        ],
      },
      ...signature(at),
    ],
  };
}

function toExchange(packet: Packet, at: At): Draft {
  const payments = packet.transactions.filter(({ asWritten }) => asWritten !== '');
  const rows = payments.map(({ date, amount, asset, to, transactionId }) => [
    date || gap,
    [amount, asset].filter(Boolean).join(' ') || gap,
    to || gap,
    transactionId || gap,
  ]);
  return {
    title: m.packet_exchange_title({}, at),
    blocks: [
      ...head(
        packet,
        { to: m.packet_exchange_to({}, at), subject: m.packet_exchange_subject({}, at) },
        at,
      ),
      text(m.packet_exchange_opening({}, at)),
      {
        kind: 'table',
        caption: m.packet_exchange_caption({}, at),
        head: [
          m.packet_draft_day({}, at),
          m.packet_amount({}, at),
          m.packet_to({}, at),
          m.packet_transaction_id({}, at),
        ],
        rows: rows.length > 0 ? rows : [[gap, gap, gap, gap]],
        widths: [2, 2, 4, 5],
      },
      text(m.packet_exchange_asks({}, at)),
      {
        kind: 'steps',
        items: [
          m.packet_exchange_look({}, at),
          m.packet_exchange_keep({}, at),
          m.packet_exchange_channel({}, at),
        ],
      },
      text(m.packet_exchange_binding({}, at)),
      ...signature(at),
    ],
  };
}
