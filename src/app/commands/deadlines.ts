import { readFacts } from '#features/derived/deadlines/facts.ts';
import { computeDeadlines, type DeadlineRow } from '#features/derived/deadlines/ledger.server.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { readArguments } from './command-line.ts';
import { readFactsFile, unusableFacts } from './facts-file.ts';

const help = `Usage: lantern deadlines --facts file.json [--staff]

Prints the dates that follow from the payments and events in a file, as JSON, soonest first. It opens
no database and stores nothing.

  --staff  also rules that were read in a secondary text only, and those that are for officers;
           have a lawyer look before anybody relies on them

docs/deadlines.md describes the file and the rules. None of it is legal advice.`;

/** A thousand payments and events take less. */
const limit = { maxBytes: 1024 * 1024, words: '1 MB' };

/** `lantern deadlines`: prints the ledger for one person's facts. */
export async function deadlinesCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['facts'], flags: ['staff'] });
  if (!given) return;
  const file = given.texts.facts;
  if (!file) throw new OperatorError(help.split('\n')[0]);
  const audience = given.flags.staff ? 'staff' : 'public';
  const read = readFacts(await readFactsFile(file, limit));
  if (!read.ok) throw unusableFacts(file, read.problems);
  for (const name of read.unused)
    process.stderr.write(`Not read, as the name is not known: ${name}\n`);
  const rows = computeDeadlines(read.facts, { audience }).map(toOutput);
  process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
}

function toOutput({ id, rule, payment, dueAt, dueOn, sendBy, basis }: DeadlineRow) {
  return {
    rule: rule.id,
    ...(dueAt ? { dueAt } : { dueOn }),
    duty: rule.duty,
    basis,
    source: rule.source.url,
    id,
    ...(rule.part && { part: rule.part }),
    ...(payment && { payment }),
    ...(sendBy && { sendBy }),
    title: rule.words.title,
    what: rule.words.what,
    when: rule.words.when,
    ...(rule.words.note && { note: rule.words.note }),
    ...(rule.words.late && { late: rule.words.late }),
    citation: rule.source.citation,
    readOn: rule.source.readOn,
    strength: rule.strength,
    audience: rule.audience,
    level: rule.level,
    version: rule.version,
  };
}
