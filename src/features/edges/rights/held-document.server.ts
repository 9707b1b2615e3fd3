import { packetFrame } from '#features/derived/packets/packet.server.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import { part, type PrintedBlock, type PrintedBody } from '#shared/documents/printed-document.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { getLocale } from '#shared/messages/compiled/runtime.js';
import type { HeldData, HeldRow } from './held-data.server.ts';
import type { withholdingReasons } from './held-rows.server.ts';
import { heldTables } from './held-tables.server.ts';
import { heldWords } from './held-words.server.ts';

/** Facts that every file of the archive states. */
export type ArchiveFacts = {
  format: 'lantern-what-we-hold';
  version: 1;
  case: string;
  organisation: string;
  site: string;
  timeZone: string;
  madeAt: string;
  /** Number of internal texts that nobody has read and released. */
  notReleased: number;
  /** Number of files collected by staff that nobody has released. */
  filesNotReleased: number;
  /** Keyed by the names in `withheld`. */
  reasons: typeof withholdingReasons;
  withheld: Record<string, Partial<Record<keyof typeof withholdingReasons, readonly string[]>>>;
};

/** The readable document of a person's data: `document.typ` typesets it. */
export function heldDocument(
  held: HeldData,
  about: ArchiveFacts,
): { frame: DocumentFrame; body: PrintedBody } {
  const { organisation } = about;
  const maker = { ...about, madeAt: new Date(about.madeAt) };
  const frame = packetFrame(maker, {
    title: m.own_data_pdf_title(),
    kind: m.own_data_pdf_kind({ number: about.case }),
    about: m.own_data_pdf_about(),
    genuine: { title: m.packet_made_title(), text: [m.own_data_pdf_made({ organisation })] },
  });
  return { frame: { ...frame, language: getLocale() }, body: bodyOf(held, about) };
}

/** Limit of rows per table in the readable file; `data.json` has all of them. */
const shownRows = 300;

function bodyOf(held: HeldData, about: ArchiveFacts): PrintedBody {
  const words = heldWords();
  const parts = Object.keys(heldTables).flatMap((name) => {
    const rows = held[name] ?? [];
    return rows.length === 0 ? [] : [part(words.title(name), blocksOf(rows, about.timeZone))];
  });
  const empty = Object.keys(heldTables).filter((name) => (held[name] ?? []).length === 0);
  return {
    parts: [
      ...parts,
      part(m.own_data_pdf_nothing(), [{ kind: 'list', items: empty.map(words.title) }]),
      part(m.own_data_pdf_withheld(), [
        ...(about.notReleased > 0
          ? [text(m.own_data_pdf_not_released({ count: about.notReleased }))]
          : []),
        ...(about.filesNotReleased > 0
          ? [text(m.own_data_pdf_files_not_released({ count: about.filesNotReleased }))]
          : []),
        { kind: 'list', items: words.reasons },
      ]),
    ],
    references: { title: '', entries: [] },
  };
}

function text(words: string): PrintedBlock {
  return { kind: 'text', text: words };
}

function blocksOf(rows: readonly HeldRow[], timeZone: string): PrintedBlock[] {
  const shown = rows.slice(0, shownRows).map((row) => linesOf(row, timeZone));
  const more = rows.length > shownRows ? [text(m.own_data_pdf_more({ shown: shownRows }))] : [];
  const columns = [...new Set(shown.flatMap((row) => [...row.keys()]))];
  // A few short columns fit side by side; otherwise each row becomes its own table.
  if (columns.length <= 4)
    return [
      {
        kind: 'table',
        caption: '',
        head: columns,
        rows: shown.map((row) => columns.map((column) => row.get(column) ?? '')),
      },
      ...more,
    ];
  return [
    ...shown.map((row, place): PrintedBlock => ({
      kind: 'table',
      caption: rows.length === 1 ? '' : m.own_data_pdf_row({ number: place + 1, of: rows.length }),
      head: [m.packet_question(), m.packet_answer()],
      rows: [...row],
      widths: [2, 5],
    })),
    ...more,
  ];
}

/** The values of a row, in words; empty values and internal numbers are left out. */
function linesOf(row: HeldRow, timeZone: string): Map<string, string> {
  const words = heldWords();
  const lines = Object.entries(row)
    .filter(([column]) => column !== 'id' && !column.endsWith('_id'))
    .map(([column, value]): [string, string] => [words.column(column), textOf(value, timeZone)]);
  return new Map(lines.filter(([, value]) => value !== ''));
}

const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function textOf(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.own_data_yes() : m.own_data_no();
  if (typeof value === 'string')
    return momentForm.test(value) ? formatMoment(new Date(value), timeZone) : value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((each) => textOf(each, timeZone)).join('\n');
  return Object.entries(value)
    .map(([name, each]) => `${heldWords().column(name)}: ${textOf(each, timeZone)}`)
    .join('\n');
}
