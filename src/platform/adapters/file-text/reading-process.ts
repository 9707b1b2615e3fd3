// Runs as a separate process, started by create-file-text-reader.ts: a malicious file can only end this process.
import { readOldWorkbook } from '#platform/file-text/old-workbook.ts';
import { readFileText } from '#platform/file-text/read-file-text.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import type { FileTextAnswer, FileTextOrder } from './create-file-text-reader.ts';

/** In bytes: the runtime with its libraries takes about 130 MB, a file may take 150 MB more. */
const maxMemory = 280 * 1024 * 1024;

limitMemory(maxMemory);
answerOrders<FileTextOrder, FileTextAnswer>(
  async ({ asked, bytes, name }) =>
    asked === 'sheets'
      ? { ok: true, sheets: await readOldWorkbook(bytes) }
      : { ok: true, text: await readFileText(bytes, name) },
  () => ({ ok: false, reason: 'damaged' }),
);
