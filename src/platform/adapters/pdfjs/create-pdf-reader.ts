import type { PdfReader, ReadPdf } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Opens PDFs of strangers with pdf.js, in a process that holds nothing of ours. */
export function createPdfReader({ timeout = 20_000 } = {}): PdfReader {
  const worker = createWorker<Uint8Array, ReadPdf>({
    name: 'The PDF process',
    file: 'src/platform/adapters/pdfjs/reading-process.ts',
    timeout,
    idleTime: 20_000,
  });
  return {
    async read(bytes) {
      // A file that makes the process fail or hang is as good as a damaged one.
      return worker.ask(bytes).catch(() => ({ ok: false, reason: 'damaged' }) as const);
    },
  };
}
