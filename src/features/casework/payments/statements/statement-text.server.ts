import { parse, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { Readable } from 'node:stream';

/** Opens the file again, from its first byte. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects the encoding: by the byte order mark; else UTF-8 if the whole text is valid, and Windows-1252 if
 * not. The whole file is read, since a single character near its end may decide.
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

/** Decodes the text in chunks, never all of it in memory. The byte order mark is dropped. */
export async function* readText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** In characters: enough to detect the format, and to show examples of each column. */
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

/** In characters: no row of a statement is longer, unless a quotation mark is not closed. */
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

/** The first rows, split by each delimiter that yields more than one column. */
export function parseSample(sample: string): { delimiter: Delimiter; rows: string[][] }[] {
  // The row cut off by the end of the sample is dropped.
  const whole =
    sample.length < sampleLength ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  return delimiters.flatMap((delimiter) => {
    const rows = firstRows(whole, rules(delimiter));
    return rows.some((row) => row.length > 1) ? [{ delimiter, rows }] : [];
  });
}

/** The first rows of a file still identify it when it is damaged further down. */
function firstRows(sample: string, how: Options): string[][] {
  try {
    return parseAtOnce(sample, { ...how, to: 60 });
  } catch {
    return parseAtOnce(sample, { ...how, quote: false, to: 60 });
  }
}

/** Yields all rows, one by one. @throws CsvError with its line for a quotation mark that is not closed */
export async function* readRows(
  open: OpenFile,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<string[]> {
  const parser = Readable.from(readText(open, encoding), { objectMode: false }).compose(
    parse(rules(delimiter)),
  );
  yield* parser as AsyncIterable<string[]>;
}
