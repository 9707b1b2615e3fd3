import { assetOf, formatAssetAmount, parseAssetAmount } from '#shared/money/asset.ts';
import {
  optionWords,
  type AskedField,
  type FieldRole,
  type NotedField,
} from '#shared/forms/engine/field.ts';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PacketPlace } from '#shared/forms/packet-place.ts';

/**
 * A report's answers with the labels of the form, lists with one entry per line; unanswered fields are
 * absent.
 */
export type StatedAnswers = Readonly<Partial<Record<keyof Report, string>>>;

type Placed = AskedField & { packet: PacketPlace };

const fields = Object.entries<Placed | NotedField>(reportForm.fields).flatMap(([name, field]) =>
  // Values recorded by the program are not answers; payments have rows of their own.
  field.kind === 'noted' ? [] : [{ name: name as keyof Report, field }],
);

/** Converts stored data; values of an older form stay unchanged. */
export function statedAnswers(data: Readonly<Record<string, string>>): StatedAnswers {
  const all = fields.map(
    ({ name, field }) => [name, inWords(field, data[name] ?? '', data)] as const,
  );
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}

function inWords(field: Placed, stored: string, data: Readonly<Record<string, string>>): string {
  // "Another one" means nothing in a column of currencies.
  if (field.kind === 'currency') return stored === 'other' ? '' : stored;
  if (field.kind !== 'choice' && field.kind !== 'several') return stored;
  return linesOf(stored)
    .map((value) => optionWords(field, value, data))
    .join('\n');
}

/** Lines of an answer to a list field. */
export function linesOf(answer = ''): string[] {
  return answer.split('\n').filter((line) => line.trim() !== '');
}

/** Lines of all answers whose fields have a role. */
export function linesWithRole(answers: StatedAnswers, role: FieldRole): string[] {
  return fields.flatMap(({ name, field }) => (field.role === role ? linesOf(answers[name]) : []));
}

/** Answers in a text section of the packet. */
export function answersAt(place: 'narrative' | 'reported', answers: StatedAnswers): string[] {
  const placed = fields.filter(({ field }) => field.packet === place);
  return placed.flatMap(({ name }) => answers[name] || []);
}

/** Rows of a table of the packet; amounts come last. */
export function factsOf(
  table: 'who' | 'when' | 'paid',
  answers: StatedAnswers,
): [question: string, answer: string][] {
  const rows = fields.flatMap(({ name, field }) =>
    typeof field.packet === 'object' && 'table' in field.packet && field.packet.table === table
      ? [
          {
            kind: field.kind,
            question: field.packet.question(),
            answer: factOf(name, field, answers),
            isRare: field.packet.isRare === true,
          },
        ]
      : [],
  );
  const shown = rows.filter(({ answer, isRare }) => answer !== '' || !isRare);
  return [
    ...shown.filter(({ kind }) => kind !== 'amount'),
    ...shown.filter(({ kind }) => kind === 'amount'),
  ].map(({ question, answer }) => [question, answer]);
}

function factOf(name: keyof Report, { kind }: Placed, answers: StatedAnswers): string {
  const answer = answers[name] ?? '';
  if (answer === '') return '';
  // A day has no time or time zone unless one was stated.
  if (kind === 'date') return m.packet_day({ date: answer });
  if (kind === 'amount') return amountOf(name, answers);
  return linesOf(answer).join('; ');
}

/** Amount with its currency, as far as they were stated: as typed where it has no single reading. */
export function amountOf(name: keyof Report, answers: StatedAnswers): string {
  const currency = fields.find(({ field }) => field.kind === 'currency' && field.of === name);
  const typed = answers[name] ?? '';
  const asset = assetOf((currency && answers[currency.name]) ?? '');
  const read = asset && asset !== 'OTHER' ? parseAssetAmount(typed, asset) : undefined;
  return read ? formatAssetAmount(read, asset) : [typed, asset].filter(Boolean).join(' ');
}

/** Stated contact details of the offender, line by line. */
export function statedContacts(data: Readonly<Record<string, string>>) {
  return fields.flatMap(({ name, field }) => {
    const { packet } = field;
    if (typeof packet !== 'object' || !('offender' in packet)) return [];
    return linesOf(data[name]).map((value) => ({ kind: packet.offender, value }));
  });
}
