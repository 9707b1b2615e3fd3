import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { questionIds, type Answers } from '#features/casework/payments/statements/questions.ts';
import {
  readStatement,
  StatementUnreadable,
  type StatementProblem,
} from '#features/casework/payments/statements/read-statement.server.ts';
import { summarise } from '#features/casework/payments/statements/summary.server.ts';
import { longestRow, mostCells } from '#features/casework/payments/statements/split-rows.ts';
import { createFileTextReader } from '#platform/adapters/file-text/create-file-text-reader.ts';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { mostFileBytes } from '#shared/forms/attachment.ts';
import { readArguments } from './command-line.ts';
import { textReaders } from './read-texts.ts';

const help = `Usage: lantern read --as statement|text|mail|notice|secrets [options] file

Prints what the program reads in a file, as JSON. It opens no database and stores nothing.

  --as       statement: the payments of a bank's, an exchange's, an app's or a wallet's file
             text, notice: the indicators in it; mail: who wrote it, and what; secrets: whether
             it holds one, so that a form would refuse it
  --answers  of a statement: file with answers to its questions, by their id; without it, the
             likely ones count
  --now      of a statement: time at which it is read, such as 2026-11-20T18:00:00Z; no payment
             is later
  --own      of a mail: addresses of the organisation and its staff, with commas; without it,
             those at the domain that the mail was sent to
  --country  of a text: country of telephone numbers without a country code, US without it

docs/readers.md describes the output.`;

/** The setting's own value, since no database says another one. */
const zone = 'America/New_York';

const options = ['as', 'answers', 'now', 'own', 'country'] as const;

/** `lantern read`: prints what a reader finds in a file. */
export async function readCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: options, words: 1 });
  if (!given) return;
  const [file] = given.words;
  const { as = '', own = '', country = 'US' } = given.texts;
  const isText = Object.hasOwn(textReaders, as);
  if (!file || (as !== 'statement' && !isText) || !isSupportedCountry(country))
    throw new OperatorError(help.split('\n')[0]);
  await requireFile(file);
  if (isText) {
    const addresses = own
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const reading = { bytes: await readFile(file), own: addresses, country };
    const found = await textReaders[as]?.(reading);
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    return;
  }
  const reading = {
    answers: given.texts.answers ? await readAnswers(given.texts.answers) : {},
    now: readNow(given.texts.now),
    zone,
    ownAddresses: [],
    ports: {
      readLines: createPdfReader().readLines,
      readSheets: createFileTextReader().readSheets,
    },
  };
  try {
    const statement = await readStatement(async () => createReadStream(file), reading);
    process.stdout.write(`${JSON.stringify(await summarise(statement), null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    const place = error.line > 0 ? ` near line ${error.line}` : '';
    throw new OperatorError(`${file} ${problems[error.problem]}${place}.`);
  }
}

const problems: Readonly<Record<StatementProblem, string>> = {
  kind: 'is no table: ask for the statement as CSV, XLSX or OFX',
  pdf: 'is a PDF whose columns no running balance proves: ask for the statement as CSV, XLSX or OFX',
  scanned: 'is a PDF of pictures: ask for the statement as CSV, XLSX or OFX',
  'old-workbook': 'is a workbook of an old kind: save it as XLSX or CSV',
  'no-table': 'has no columns: ask for the statement as CSV, XLSX or OFX',
  broken: 'is damaged or was cut off',
  'long-row': `has a row of more than ${longestRow} characters, where a quotation mark may be missing,`,
  'wide-row': `has a row of more than ${mostCells} cells`,
  'too-many-rows': 'has more rows than are read at a time: ask for a shorter period',
  waiting: 'waits for its virus check',
};

async function requireFile(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined)
    throw new OperatorError(`${file} cannot be read. Give the path of a file.`);
  if (size > mostFileBytes) throw new OperatorError(`${file} is larger than 20 MB.`);
}

async function readAnswers(file: string): Promise<Answers> {
  await requireFile(file);
  let parsed: unknown;
  try {
    parsed = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    throw new OperatorError(
      `${file} is no JSON: look for a missing comma, quotation mark or bracket.`,
    );
  }
  const given = new Map(Object.entries(parsed ?? {}));
  const unknown = [...given.keys()].filter((id) => !questionIds.some((each) => each === id));
  if (unknown.length > 0) throw new OperatorError(`No question has the id ${unknown.join(', ')}.`);
  return Object.fromEntries(Array.from(given, ([id, answer]) => [id, String(answer)]));
}

function readNow(text: string | undefined): Date {
  const now = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(now.getTime())) throw new OperatorError(`${text} is no time.`);
  return now;
}
