import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  draftSource,
  findSources,
  settlePart,
  showSource,
} from '#features/edges/exchange/attribution-sources.server.ts';
import { attributionFormats, type AttributionFormat } from '#features/edges/exchange/format.ts';
import { partAnswerWords, partWord } from '#features/edges/exchange/verdict.ts';
import { keyIn } from '#shared/vocabulary/list.ts';
import { Refusal } from '#kernel/errors.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { operatorContext, readArguments } from './command-line.ts';
import { requireSite } from './require-site.ts';

const help = `Usage: lantern labels --name "Exchange" --format reserves --licence "…" [--day 2026-03-31] [--show] file

Reads a published list of addresses, also one too long for the page "What others say".

  --name     whose word it is; the same name again takes the place of what was there
  --format   ${attributionFormats.join(', ')}
  --licence  under which terms it may be used
  --day      day of the list, if it names one
  --says     what its values are, where the file does not say it: ${Object.keys(partAnswerWords).join(', ')}
  --show     shows it beside indicators; without it, this is a dry run kept for a day`;

/** An exchange's proof of reserves has 310,000 rows and 80 MB. */
const limits = { bytes: 500 * 1024 * 1024, entries: 2_000_000 };

/** `lantern labels`: brings in a list of addresses from a file on this machine. */
export async function labelsCommand(args: string[]): Promise<void> {
  const given = readArguments(args, {
    help,
    texts: ['name', 'format', 'licence', 'day', 'says'],
    flags: ['show'],
    words: 1,
  });
  if (!given) return;
  const { name = '', format = '', licence = '', day, says } = given.texts;
  const answer = keyIn(partAnswerWords, says ?? '');
  if (says !== undefined && !answer) throw new OperatorError(help);
  const [place] = given.words;
  if (!place || !name || !licence || !isFormat(format) || (day && !/^\d{4}-\d\d-\d\d$/.test(day)))
    throw new OperatorError(help);
  const bytes = await readFile(place).catch(() => {
    throw new OperatorError(`The file ${place} cannot be read.`);
  });
  await requireSite(process.env);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'labels');
    const file = {
      name,
      format,
      licence,
      fileName: path.basename(place),
      listDay: day,
      bytes,
      limits,
    };
    const { id } = await draftSource(ctx, file);
    const { drafts } = await findSources(ctx);
    const draft = drafts.find((each) => each.id === id);
    if (answer)
      for (const { part } of draft?.open ?? []) await settlePart(ctx, { source: id, part, answer });
    if (given.flags.show) await showSource(ctx, id);
    const { entries = 0, leftOut = 0, notes } = draft ?? {};
    for (const line of [
      ...(notes?.mapping ?? []),
      `Entries: ${entries}. Left out: ${leftOut}.`,
      ...(notes?.problems ?? []),
      ...(answer
        ? []
        : (draft?.open ?? []).map(
            ({ part, count }) => `Say what this holds (--says): ${partWord(part)}, ${count}.`,
          )),
      given.flags.show ? 'Shown beside indicators from now on.' : 'A dry run: nothing is shown.',
    ])
      process.stdout.write(`${line}\n`);
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(error.message);
    throw error;
  } finally {
    await program.close();
  }
}

function isFormat(name: string): name is AttributionFormat {
  return attributionFormats.some((each) => each === name);
}
