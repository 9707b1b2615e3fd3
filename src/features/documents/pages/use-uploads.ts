import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendPdf } from './send-pdf.ts';

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

/** The uploads of this page, sent one after the other so that each is done as early as possible. */
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

  // Whoever leaves the page has no use for what is still being sent.
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
