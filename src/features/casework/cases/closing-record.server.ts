import { and, desc, eq } from 'drizzle-orm';
import { caseEvents } from '#database/tables/cases.ts';
import type { ClientContext, ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import {
  closingReaders,
  closingReasons,
  findClosingReader,
  findClosingReason,
} from '#shared/vocabulary/closing-reasons.ts';
import { baseLanguage, isTranslation, type Language } from '#shared/vocabulary/languages.ts';
import type { ClosingSection, ClosingTexts } from './closing-letter.ts';
import type { CaseRecord } from './case-record.server.ts';

/** Parts of the letter to which the record adds lines. */
type ClosingPart = 'came' | 'done' | 'money' | 'stays' | 'unproved' | 'help';

export type ClosingLine = {
  part: ClosingPart;
  text: string;
  /** YYYY-MM-DD, by which the lines of a part are sorted; those without a day come last. */
  on?: string | undefined;
  /** An amount, the person's own words, a line for a danger: behind the code of the tracker, and in no mail. */
  isPrivate?: true;
};

/** Lines from one capability, in the current language, as the client of the case may read them. */
export type ClosingSource = (client: ClientContext) => Promise<ClosingLine[]>;

let sources: readonly ClosingSource[] | undefined;

/** Registers the capabilities whose records the closing letter is written from, at the start of the program. */
export function registerClosingSources(all: readonly ClosingSource[]): void {
  sources = all;
}

/** What staff say about the closing. */
export type ClosingWords = {
  reason?: string | undefined;
  /** For whom it is, where that is not the client. */
  reader?: string | undefined;
  /** A sentence of their own, in the language of the client. */
  words?: string | undefined;
};

type ClosingFile = Pick<
  CaseRecord,
  'id' | 'caseNumber' | 'arrivedAt' | 'closedAt' | 'language' | 'progressStages'
>;

/**
 * Writes the letter as the mail has it, without amounts and without the person's own words, in English and in the
 * language of the case; for a caller that has authorised the case.
 */
export async function writeClosingMail(
  ctx: ServiceContext,
  file: ClosingFile,
  said: ClosingWords,
): Promise<ClosingTexts> {
  const languages: Language[] = isTranslation(file.language)
    ? [baseLanguage, file.language]
    : [baseLanguage];
  const client = asClient(ctx, file.id);
  const texts: Record<string, ClosingSection[]> = {};
  for (const language of languages) {
    // oxlint-disable-next-line no-await-in-loop -- the sources share one connection of the transaction
    texts[language] = await inLanguage(language, () =>
      writeSections(client, file, { said, isMail: true }),
    );
  }
  return texts;
}

/** The letter as the tracker shows it after the code, in the current language; undefined while the case is open. */
export async function findClosingLetter(
  client: ClientContext,
  file: ClosingFile,
): Promise<ClosingSection[] | undefined> {
  if (!file.closedAt) return undefined;
  const [closing] = await client.db
    .select({ details: caseEvents.details })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, file.id), eq(caseEvents.kind, 'status-changed')))
    .orderBy(desc(caseEvents.id))
    .limit(1);
  const { reason, reader, words } = closing?.details ?? {};
  return writeSections(client, file, { said: { reason, reader, words }, isMail: false });
}

/** So that nothing is in the letter that others wrote about the same fraud. */
function asClient(ctx: ServiceContext, caseId: string): ClientContext {
  return { ...ctx, actor: { type: 'client', caseId, ip: '' } };
}

type Writing = { said: ClosingWords; isMail: boolean };

async function writeSections(
  client: ClientContext,
  file: ClosingFile,
  { said, isMail }: Writing,
): Promise<ClosingSection[]> {
  if (!sources) throw new Error('registerClosingSources was not called at start-up.');
  const { timezone } = await readSettings(client);
  const lines = stageLines(file, timezone);
  // oxlint-disable-next-line no-await-in-loop -- the sources share one connection of the transaction
  for (const find of sources) lines.push(...(await find(client)));
  const shown = lines
    .filter(({ isPrivate }) => !isMail || !isPrivate)
    .toSorted((one, other) => (one.on ?? '9').localeCompare(other.on ?? '9', 'en'));
  function of(part: ClosingPart): string[] {
    return shown.filter((line) => line.part === part).map(({ text }) => text);
  }
  const reason = findClosingReason(said.reason);
  const reader = findClosingReader(said.reader);
  const { appUrl } = client.ports.site;
  const isMoneyHidden =
    isMail && lines.some(({ part, isPrivate }) => part === 'money' && isPrivate);
  return [
    section('', [
      ...(reader ? [closingReaders[reader].client()] : []),
      m.closing_opening({
        came: formatDate(file.arrivedAt, timezone),
        closed: formatDate(file.closedAt ?? client.now(), timezone),
      }),
      m.closing_says(),
      ...of('came'),
    ]),
    section(m.closing_done_title(), [], of('done')),
    section(m.closing_money_title(), [
      ...of('money'),
      ...(isMoneyHidden ? [m.closing_money_in_tracker()] : []),
    ]),
    section(m.closing_why_title(), [
      ...(reason ? [closingReasons[reason].client()] : []),
      ...(said.words ? [said.words] : []),
    ]),
    section(
      m.closing_stays_title(),
      [
        ...of('unproved'),
        ...(of('stays').length > 0 ? [m.closing_stays()] : []),
        ...(of('stays').length + of('unproved').length > 0 ? [] : [m.closing_stays_none()]),
      ],
      of('stays'),
    ),
    section(m.closing_write_title(), [m.closing_write(), m.closing_offers()]),
    section(m.closing_back_title(), [
      m.closing_back({ link: `${appUrl}${urls.tracker()}`, number: file.caseNumber }),
      m.closing_back_when(),
    ]),
    section(m.closing_help_title(), [], [m.closing_help_police(), ...of('help')]),
    section(m.closing_keep_title(), [m.closing_keep({ link: `${appUrl}${urls.ownData()}` })]),
    section('', [m.closing_thanks()]),
  ].filter(({ lines: own, items }) => own.length + items.length > 0);
}

function section(title: string, lines: string[], items: string[] = []): ClosingSection {
  return { title, lines, items };
}

/**
 * Steps of the case. One that staff never ticked may have been taken, so the letter speaks of the record alone, and where
 * no step was ticked it lists none beside what the record shows.
 */
function stageLines({ progressStages }: ClosingFile, timeZone: string): ClosingLine[] {
  if (progressStages.length > 0 && !progressStages.some(({ completed }) => completed))
    return [{ part: 'done', on: '0', text: m.closing_stages_none() }];
  return progressStages.map(({ title, completed, completedAt }) => {
    if (!completed) return { part: 'done', text: m.closing_stage_not({ title }) };
    if (!completedAt) return { part: 'done', text: m.closing_stage_done({ title }) };
    const at = new Date(completedAt);
    const date = formatDate(at, timeZone);
    return {
      part: 'done',
      on: at.toISOString().slice(0, 10),
      text: m.closing_stage_done_on({ title, date }),
    };
  });
}
