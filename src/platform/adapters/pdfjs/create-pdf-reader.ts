import type { PdfReader, ReadPdf, ReadPdfLines, ReadPdfText } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Request to the process with its file. */
export type PdfOrder = { asked: 'judgement' | 'text' | 'lines'; bytes: Uint8Array };

export type PdfAnswer = ReadPdf | ReadPdfText | ReadPdfLines;

// A file that makes the process fail or hang is treated as damaged.
const damaged = { ok: false, reason: 'damaged' } as const;

/** Opens untrusted PDFs with pdf.js, in a process without access to our secrets. */
export function createPdfReader({ timeout = 20_000 } = {}): PdfReader {
  const worker = createWorker<PdfOrder, PdfAnswer>({
    name: 'The PDF process',
    file: 'src/platform/adapters/pdfjs/reading-process.ts',
    timeout,
    idleTime: 20_000,
  });
  return {
    async read(bytes) {
      const answer = await worker.ask({ asked: 'judgement', bytes }).catch(() => damaged);
      return answer as ReadPdf;
    },
    async readText(bytes) {
      const answer = await worker.ask({ asked: 'text', bytes }).catch(() => damaged);
      return answer as ReadPdfText;
    },
    async readLines(bytes) {
      const answer = await worker.ask({ asked: 'lines', bytes }).catch(() => damaged);
      return answer as ReadPdfLines;
    },
  };
}
