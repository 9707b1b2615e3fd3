import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import type { TypesettingAnswer, TypesettingOrder } from './create-typesetter.ts';
import { nameEmoji } from './emoji.ts';
import { typefacesFor, type Typefaces } from './typefaces.ts';

// Runs as a separate process, started by create-typesetter.ts: a long document uses the processor for
// a second and leaves memory allocated, and neither may slow down visitors.

/** In bytes; the longest manual uses about a quarter of it. */
const maxMemory = 768 * 1024 * 1024;

/** Typst reads no file outside this folder, only those that an order adds beside the templates. */
const workspace = join(import.meta.dirname, 'templates');

limitMemory(maxMemory);
// Visitors have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
/** One for each selection of typefaces; the plain one is ready before the first order. */
const compilers = new Map<string, NodeCompiler>();
compilerFor(typefacesFor(''));

function compilerFor({ name, read }: Typefaces): NodeCompiler {
  const known = compilers.get(name);
  if (known) return known;
  const made = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: read() }] });
  compilers.set(name, made);
  return made;
}

answerOrders<TypesettingOrder, TypesettingAnswer>(typeset, (error) => ({
  problem: error instanceof Error ? error.message : String(error),
}));

function typeset({ template, data: ordered, files }: TypesettingOrder): TypesettingAnswer {
  const data = nameEmoji(withoutNoncharacters(ordered));
  const typefaces = typefacesFor(data);
  const { inputs } = typefaces;
  const compiler = compilerFor(typefaces);
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data));
  for (const [path, content] of files)
    compiler.mapShadow(join(workspace, 'files', path), Buffer.from(content));
  try {
    const compiled = compiler.compile({ mainFilePath: join(workspace, `${template}.typ`), inputs });
    const document = compiled.result;
    if (!document) return { problem: describe(compiled.takeError()?.shortDiagnostics) };
    return { ...write(compiler, document), pages: document.numOfPages };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** PDF/UA-1 refuses characters that mean nothing in a text: zero, byte order marks and U+FFFE. */
function withoutNoncharacters(data: string): string {
  return data.replaceAll(/(?<=(?:^|[^\\])(?:\\\\)*)\\u0000|[\uFEFF\uFFFE\uFFFF]/gi, '');
}

type TypstDocument = NonNullable<ReturnType<NodeCompiler['compile']>['result']>;

/**
 * PDF/UA-1 requires a glyph for every character. If no typeface here has one, the file is still tagged, and the
 * character can still be copied from it; the refusal says which characters they are.
 */
function write(
  compiler: NodeCompiler,
  document: TypstDocument,
): Pick<Extract<TypesettingAnswer, { pages: number }>, 'pdf' | 'missing'> {
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), missing: [] };
  } catch (error) {
    const missing = error instanceof Error ? readMissing(error.message) : [];
    if (missing.length === 0) throw error;
    return { pdf: compiler.pdf(document, { pdfTags: true }), missing };
  }
}

/** Reads Typst's list, in which a mark stands as `\u{dca}` and everything in it is quoted once more. */
function readMissing(message: string): string[] {
  const found = message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu);
  const read = [...found].map(([, quoted = '']) =>
    quoted.replaceAll(/\\*\\u\{([\da-f]+)\}/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
  return [...new Set(read)];
}

function describe(diagnostics: unknown): string {
  return JSON.stringify(diagnostics) ?? 'unknown';
}
