// Runs as a process of its own, started by create-typesetter.ts: a long document takes the processor
// for a second and memory for good, and neither may be a visitor's loss.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import { readFonts } from './read-fonts.ts';
import type { TypesettingAnswer, TypesettingOrder } from './typesetting-order.ts';

/** The longest manual takes about a quarter of it. In bytes. */
const maxMemory = 768 * 1024 * 1024;

/** Typst reads no file outside this folder, only what an order lays beside the templates. */
const workspace = join(import.meta.dirname, 'templates');

limitMemory(maxMemory);
// Visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] });

answerOrders<TypesettingOrder, TypesettingAnswer>(typeset, (error) => ({
  problem: error instanceof Error ? error.message : String(error),
}));

function typeset({ template, data, files }: TypesettingOrder): TypesettingAnswer {
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data));
  for (const [path, content] of files)
    compiler.mapShadow(join(workspace, 'files', path), Buffer.from(content));
  try {
    const compiled = compiler.compile({ mainFilePath: join(workspace, `${template}.typ`) });
    const document = compiled.result;
    if (!document) return { problem: describe(compiled.takeError()?.shortDiagnostics) };
    return { ...write(document), pages: document.numOfPages };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

type TypstDocument = NonNullable<ReturnType<NodeCompiler['compile']>['result']>;

/**
 * PDF/UA-1 wants a letter for every character. Where no typeface here has one, such as for an emoji
 * in a name, the file is tagged all the same, and the character can still be copied out of it.
 */
function write(document: TypstDocument): { pdf: Uint8Array; isUniversal: boolean } {
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), isUniversal: true };
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('could not be displayed')) throw error;
    return { pdf: compiler.pdf(document, { pdfTags: true }), isUniversal: false };
  }
}

function describe(diagnostics: unknown): string {
  return JSON.stringify(diagnostics) ?? 'unknown';
}
