// Runs as a separate process, started by the one that reads files: it keeps the memory of its largest picture.
import { readLetters, type ReadLetters } from '#platform/file-text/letters.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';

/** In bytes: the runtime, the library and its data take about 130 MB, a picture may take 150 MB more. */
const maxMemory = 280 * 1024 * 1024;

// The library remarks on each picture, which would fill our log.
Object.assign(console, { warn() {} });

limitMemory(maxMemory);
answerOrders<Uint8Array, ReadLetters>(readLetters, () => ({ ok: false, reason: 'damaged' }));
