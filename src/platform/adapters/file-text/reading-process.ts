// Runs as a separate process, started by create-file-text-reader.ts: a malicious file can only end this process.
import type { ReadFileText } from '#kernel/ports/documents.ts';
import { readFileText } from '#platform/file-text/read-file-text.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import type { FileTextOrder } from './create-file-text-reader.ts';

/** In bytes: the runtime with its libraries takes about 130 MB, a file may take 150 MB more. */
const maxMemory = 280 * 1024 * 1024;

limitMemory(maxMemory);
answerOrders<FileTextOrder, ReadFileText>(
  async ({ bytes, name }) => ({ ok: true, text: await readFileText(bytes, name) }),
  () => ({ ok: false, reason: 'damaged' }),
);
