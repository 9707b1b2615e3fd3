import type { Readable } from 'node:stream';
import {
  makeSums,
  makeTextFile,
  toListed,
  zipFiles,
  type MadeFile,
} from '#features/cases/packets/packet-archive.server.ts';
import { packedPath } from '#features/cases/packets/packet-evidence.server.ts';
import type { ClientContext } from '#features/conversation/tracker.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import { part, type PrintedBlock, type PrintedBody } from '#shared/documents/printed-document.ts';
import { formatDate, formatMoment, toZonedTime } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readHeld, type Held, type HeldRow } from './held-data.server.ts';
import { heldTables, withheldBecause } from './held-tables.server.ts';
import { countInternalTexts } from './internal-texts.server.ts';

type HeldFile = { name: string; mime: string; stream: Readable };

/**
 * Everything that we hold about the client of a case, as one archive that is written while it is read:
 * to be read, for programs, and the person's own files. That somebody has it is written to the audit log
 * before the first byte is given, so it stands in the next one.
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
  const document = { frame: frameOf(about), body: bodyOf(held, about) };
  const { pdf } = await ctx.ports.typesetter.set({ template: 'document', data: document });
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

type About = {
  format: 'lantern-what-we-hold';
  version: 1;
  case: string;
  organisation: string;
  site: string;
  timeZone: string;
  madeAt: string;
  /** Internal texts that no person has read and released. */
  notReleased: number;
  /** By the names that `withheld` has for them. */
  reasons: typeof withheldBecause;
  withheld: Record<string, Partial<Record<keyof typeof withheldBecause, readonly string[]>>>;
};

async function describe(ctx: ClientContext, held: Held): Promise<About> {
  const settings = await readSettings(ctx);
  const internal = await countInternalTexts(ctx, ctx.actor.caseId);
  return {
    format: 'lantern-what-we-hold',
    version: 1,
    case: String(held['cases']?.[0]?.['case_number'] ?? ''),
    organisation: settings.company_name,
    site: ctx.ports.site.appUrl,
    timeZone: settings.timezone,
    madeAt: ctx.now().toISOString(),
    notReleased: (held['rights_texts']?.length ?? 0) > 0 ? 0 : internal,
    reasons: withheldBecause,
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
  /** False while it is not checked, or where it is not clean. */
  isPacked: boolean;
};

function filesOf(held: Held): OwnFile[] {
  return (held['attachments'] ?? []).map((row, place) => {
    const { name, mime } = { name: String(row['name']), mime: String(row['mime']) };
    return {
      id: String(row['id']),
      path: packedPath('files', place + 1, { name, mime }),
      size: Number(row['size']),
      sha256: String(row['sha256']),
      arrivedAt: new Date(String(row['created_at'])),
      isPacked: row['state'] === 'ready',
    };
  });
}

function frameOf({ organisation, site, madeAt, timeZone, ...about }: About): DocumentFrame {
  const moment = new Date(madeAt);
  const words = formatDate(moment, timeZone);
  const [year = 0, month = 0, day = 0] = toZonedTime(moment, timeZone)
    .slice(0, 10)
    .split('-')
    .map(Number);
  return {
    look: 'leaflet',
    title: m.own_data_pdf_title(),
    kind: m.own_data_pdf_kind({ number: about.case }),
    about: m.own_data_pdf_about(),
    organisation,
    site,
    language: 'en',
    date: { year, month, day, words },
    notice: m.document_notice({ name: organisation }),
    genuine: { title: m.packet_made_title(), text: [m.own_data_pdf_made({ organisation })] },
    words: {
      contents: m.document_contents(),
      page: m.document_page(),
      of: m.document_of(),
      asOf: m.packet_as_of({ date: words }),
      inWords: m.document_in_words(),
    },
  };
}

/** Rows that the readable file shows of one table; all of them are in `data.json`. */
const shownRows = 300;

function bodyOf(held: Held, about: About): PrintedBody {
  const parts = Object.entries(heldTables).flatMap(([name, { title }]) => {
    const rows = held[name] ?? [];
    return rows.length === 0 ? [] : [part(title, blocksOf(rows, about.timeZone))];
  });
  const empty = Object.entries(heldTables).filter(([name]) => (held[name] ?? []).length === 0);
  return {
    parts: [
      ...parts,
      part(m.own_data_pdf_nothing(), [
        { kind: 'list', items: empty.map(([, { title }]) => title) },
      ]),
      part(m.own_data_pdf_withheld(), [
        ...(about.notReleased > 0
          ? [text(m.own_data_pdf_not_released({ count: about.notReleased }))]
          : []),
        { kind: 'list', items: Object.values(withheldBecause) },
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
  // A few short columns fit side by side; else each row is a table of its own.
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

/** What stands in a row, in words; what is empty is left out, and numbers that only we use. */
function linesOf(row: HeldRow, timeZone: string): Map<string, string> {
  const lines = Object.entries(row)
    .filter(([column]) => column !== 'id' && !column.endsWith('_id'))
    .map(([column, value]): [string, string] => [inWords(column), textOf(value, timeZone)]);
  return new Map(lines.filter(([, value]) => value !== ''));
}

function inWords(column: string): string {
  const words = column.replaceAll(/[_-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
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
    .map(([name, each]) => `${inWords(name)}: ${textOf(each, timeZone)}`)
    .join('\n');
}

function readmeOf(about: About, files: readonly OwnFile[]): string {
  const leftOut = files.filter(({ isPacked }) => !isPacked);
  return `${[
    `What ${about.organisation} holds about you in case ${about.case}`,
    '',
    'what-we-hold-about-you.pdf   To be read',
    'data.json                    The same, complete, for programs',
    'files/                       The files you gave us, untouched',
    'SHA256SUMS                   Fingerprints of all files',
    '',
    'Members of our staff stand in it as numbers. What we do not give, and why, stands at the end of the',
    'PDF and, column by column, in data.json under "withheld".',
    ...(about.notReleased > 0
      ? [
          `Staff wrote ${about.notReleased} notes for each other about your case. A person reads them before they`,
          'leave, because they may name other people. Ask for them on the page you loaded this from.',
        ]
      : []),
    'Not in here: what you sent from this address without a case, and other cases. Each case has a page of',
    'its own; for the rest write to us.',
    ...(leftOut.length > 0 ? ['', 'Left out, because they are not checked or not clean:'] : []),
    ...leftOut.map(({ path, sha256 }) => `${path} (SHA-256 ${sha256})`),
  ].join('\r\n')}\r\n`;
}
