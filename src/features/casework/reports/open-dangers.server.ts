import { crisisLine, mailFooter } from '#content/first-calls/crisis-lines.ts';
import type { LineKind } from '#content/en/first-calls/step.ts';
import type { Danger } from '#content/first-calls/plans.ts';
import type { ClosingLine, ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { findCasePerson, readToldInCases } from './case-call-facts.server.ts';
import { dangerInWords, isEndable, openDangers, toldDangers } from './dangers.ts';

/**
 * Finds the dangers that nobody has called over, whenever they were told: a case is not closed over them without a
 * word.
 */
export const findOpenDangers: MatterSource = async (ctx, files) => {
  const told = await readToldInCases(
    ctx,
    files.map(({ id }) => id),
  );
  return [...told].flatMap(([about, { reports, heard }]) => {
    const open = [...openDangers(reports, heard)];
    const endable = open.filter(([danger]) => isEndable(danger));
    const others = open.filter(([danger]) => !isEndable(danger));
    return [
      ...(endable.length > 0
        ? [
            {
              about,
              key: 'danger',
              kind: 'danger' as const,
              text: `Told, and nobody has called it over: ${inWords(endable)}`,
            },
          ]
        : []),
      ...(others.length > 0
        ? [
            {
              about,
              key: 'exposure',
              kind: 'danger' as const,
              text: `Told, and nothing says what became of it: ${inWords(others)}`,
            },
          ]
        : []),
    ];
  });
};

function inWords(dangers: readonly (readonly [Danger, Date])[]): string {
  return dangers
    .map(([danger, at]) => `${dangerInWords(danger)} (${at.toISOString().slice(0, 10)})`)
    .join('; ');
}

/** Lines for a danger. Who lives with the offender reads none by name: the page may be read at home. */
const linesOf: Readonly<Partial<Record<Danger, readonly LineKind[]>>> = {
  'danger-act': ['emergency', 'crisis'],
  'danger-threat': ['emergency'],
  'danger-unsure': ['emergency', 'crisis'],
  'danger-thoughts': ['crisis'],
  'pictures-minor': ['picturesMinor'],
  'pictures-old': ['picturesMinor'],
  'pictures-adult': ['picturesAdult'],
};

/**
 * Whom to reach in danger, for the closing letter behind the code: the same line for everybody, as every mail has it,
 * and where a danger was ever told the lines for it in the country of the person.
 */
export const findClosingLines: ClosingSource = async (client) => {
  const { caseId, helper } = client.actor;
  const { country, region } = await findCasePerson(client, { caseId });
  const where = { country, region };
  const footer: ClosingLine = { part: 'help', text: mailFooter(where), isPrivate: true };
  const told = (await readToldInCases(client, [caseId])).get(caseId);
  if (!told || helper || country === undefined) return [footer];
  const ever = toldDangers(told.reports, told.heard);
  if (ever.has('lives-with-offender')) return [footer];
  const kinds = new Set([...ever.keys()].flatMap((danger) => linesOf[danger] ?? []));
  const lines = [...kinds].map((kind): ClosingLine => {
    const { whom, find } = crisisLine(kind, where);
    return { part: 'help', text: [`${whom}.`, ...find].join(' '), isPrivate: true };
  });
  return [...lines, footer];
};
