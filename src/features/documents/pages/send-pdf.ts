import { urls } from '#shared/urls.ts';

export type SentPdf =
  | { ok: true; id: string; title: string; isNew: boolean }
  | { ok: false; reason: string };

const lost = 'The connection was lost. Choose the file again.';

/**
 * Sends one file. `fetch` tells nothing of what was sent so far, so this is the older interface.
 * @param onProgress how much was sent, from 0 to 1
 * @returns undefined when it was cancelled
 */
export function sendPdf(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<SentPdf | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', urls.admin.documentsUpload());
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve(readAnswer(request.response)));
    request.addEventListener('error', () => resolve({ ok: false, reason: lost }));
    request.addEventListener('abort', () => resolve(undefined));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('documents', file);
    request.send(form);
  });
}

/** A page instead of an answer means that the session has ended, or that the server failed. */
function readAnswer(response: unknown): SentPdf {
  const { files } = Object(response) as { files?: SentPdf[] };
  return (
    files?.[0] ?? {
      ok: false,
      reason: 'The server did not take the file. Load this page again, then choose the file again.',
    }
  );
}
