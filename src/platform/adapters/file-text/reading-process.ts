// Runs as a separate process, started by create-file-text-reader.ts: a malicious file can only end this process.
import { readOldWorkbook } from '#platform/file-text/old-workbook.ts';
import { readFileText } from '#platform/file-text/read-file-text.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import type { FileTextAnswer, FileTextOrder } from './create-file-text-reader.ts';
import type { createPictureReader } from './create-picture-reader.ts';

/** In bytes: the runtime with its libraries takes about 130 MB, a file may take 150 MB more. */
const maxMemory = 280 * 1024 * 1024;

/** Loaded with the first file whose pictures are read: most files have none, and somebody may wait. */
let reader: ReturnType<typeof createPictureReader>;

limitMemory(maxMemory);
answerOrders<FileTextOrder, FileTextAnswer>(read, () => ({ ok: false, reason: 'damaged' }));

async function read({ asked, bytes, name }: FileTextOrder): Promise<FileTextAnswer> {
  if (asked === 'sheets') return { ok: true, sheets: await readOldWorkbook(bytes) };
  if (asked === 'text') return { ok: true, text: await readFileText(bytes, name) };
  reader ??= (await import('./create-picture-reader.ts')).createPictureReader();
  return { ok: true, text: await readFileText(bytes, name, reader?.forFile()) };
}
