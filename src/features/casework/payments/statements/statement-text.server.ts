import { parse, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { Readable } from 'node:stream';

/** Opens the file anew, from its first byte. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * How the bytes of a text are to be read: by its mark; else UTF-8 where all of it is, and what Windows wrote
 * where it is not. All of it is looked at, since one letter far behind tells.
 */
export async function findEncoding(open: OpenFile): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of await open()) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
}

/** The text, piece by piece; never all of it in memory. The mark at its beginning is not part of it. */
export async function* readText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** In characters: what tells a format, and shows whoever chooses columns what stands in them. */
const sampleLength = 64 * 1024;

export async function readSample(open: OpenFile, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of readText(open, encoding)) {
    sample += text;
    if (sample.length >= sampleLength) break;
  }
  return sample.slice(0, sampleLength);
}

const delimiters = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

/** In characters: no row of a statement is longer. A quotation mark that nobody closed makes one. */
const longestRow = 64 * 1024;

function rules(delimiter: Delimiter): Options {
  return {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  };
}

/** The first rows as each of the signs parts them that parts them at all. */
export function parseSample(sample: string): { delimiter: Delimiter; rows: string[][] }[] {
  // What the sample cuts off is no row.
  const whole =
    sample.length < sampleLength ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  return delimiters.flatMap((delimiter) => {
    const rows = firstRows(whole, rules(delimiter));
    return rows.some((row) => row.length > 1) ? [{ delimiter, rows }] : [];
  });
}

/** Of a file that is damaged further down, the first rows still tell what it is. */
function firstRows(sample: string, how: Options): string[][] {
  try {
    return parseAtOnce(sample, { ...how, to: 60 });
  } catch {
    return parseAtOnce(sample, { ...how, quote: false, to: 60 });
  }
}

/** All rows, one by one. @throws CsvError with its line for a quotation mark that is not closed */
export async function* readRows(
  open: OpenFile,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<string[]> {
  const parser = Readable.from(readText(open, encoding), { objectMode: false }).compose(
    parse(rules(delimiter)),
  );
  yield* parser as AsyncIterable<string[]>;
}
