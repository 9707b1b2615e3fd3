import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { urls } from '#shared/urls.ts';

export type PdfUpload = {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; share: number }
    | { kind: 'done'; id: string; title: string; isNew: boolean }
    | { kind: 'refused'; reason: string }
    | { kind: 'cancelled' };
};

const largest = 50 * 1024 * 1024;
const tooLarge = 'The file is larger than 50 MB. Make it smaller and try again.';

/** Uploads of this page, sent one after the other so that each one finishes as early as possible. */
export function useUploads(): {
  uploads: readonly PdfUpload[];
  add(files: readonly File[]): void;
  cancel(key: string): void;
} {
  const [uploads, setUploads] = useState<readonly PdfUpload[]>([]);
  const { revalidate } = useRevalidator();
  const controllers = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  // Leaving the page cancels the remaining uploads.
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  function change(key: string, state: PdfUpload['state']) {
    setUploads((known) => known.map((each) => (each.key === key ? { ...each, state } : each)));
  }

  async function send(key: string, file: File, { signal }: AbortController) {
    if (signal.aborted) return;
    change(key, { kind: 'sending', share: 0 });
    const sent = await sendPdf(file, {
      signal,
      onProgress: (share) => change(key, { kind: 'sending', share }),
    });
    if (!sent) return;
    if (!sent.ok) {
      change(key, { kind: 'refused', reason: sent.reason });
      return;
    }
    const { id, title, isNew } = sent;
    change(key, { kind: 'done', id, title, isNew });
    void revalidate();
  }

  return {
    uploads,
    add(files) {
      const added = files.map((file) => ({ file, key: String((count.current += 1)) }));
      setUploads((known) => [
        ...added.map(({ file, key }): PdfUpload => {
          const state: PdfUpload['state'] =
            file.size > largest ? { kind: 'refused', reason: tooLarge } : { kind: 'waiting' };
          return { key, name: file.name, size: file.size, state };
        }),
        ...known,
      ]);
      for (const { file, key } of added) {
        if (file.size > largest) continue;
        const controller = new AbortController();
        controllers.current.set(key, controller);
        line.current = line.current.then(() => send(key, file, controller));
      }
    },
    cancel(key) {
      controllers.current.get(key)?.abort();
      change(key, { kind: 'cancelled' });
    },
  };
}

type SentPdf =
  | { ok: true; id: string; title: string; isNew: boolean }
  | { ok: false; reason: string };

const lost = 'The connection was lost. Choose the file again.';

/**
 * Sends one file. `fetch` reports no upload progress, so this uses XMLHttpRequest.
 * @param onProgress share sent so far, from 0 to 1
 * @returns undefined if it was cancelled
 */
function sendPdf(
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

/** An HTML page instead of JSON means that the session has ended or the server failed. */
function readAnswer(response: unknown): SentPdf {
  const { files } = Object(response) as { files?: SentPdf[] };
  return (
    files?.[0] ?? {
      ok: false,
      reason: 'The server did not take the file. Load this page again, then choose the file again.',
    }
  );
}
