import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { TextInputField } from '../form-fields.tsx';
import { ImageField } from '../image-field.tsx';
import { Button } from '#ui/application/button.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { urls } from '#shared/urls.ts';

type Answer = { path: string | undefined; problem: string | undefined };

type Problems = { file?: string | undefined; words?: string | undefined };

/**
 * Uploads an image for a text.
 * @param props `onAdded`: receives the line of Markdown that shows it
 */
export function AddPicture({ onAdded }: { onAdded: (line: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  // Inserting it into the text needs script.
  if (!useHydrated()) return null;
  return (
    <Dialog
      title="Add a picture"
      closeLabel="Close without a picture"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button tone="secondary" size="compact" icon={<ImagePlus className="size-4" />}>
          Add a picture
        </Button>
      }
    >
      <Fields
        onAdded={(line) => {
          setOpen(false);
          onAdded(line);
        }}
      />
    </Dialog>
  );
}

function Fields({ onAdded }: { onAdded: (line: string) => void }) {
  const fetcher = useFetcher<Answer>();
  const frame = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer?.path) onAdded(`![${plain(words)}](${answer.path})`);
    // Each response is handled once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  function send(): void {
    const file = frame.current?.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    const found = {
      file: file ? undefined : 'Choose a picture.',
      words: plain(words) === '' ? 'Say what it shows.' : undefined,
    };
    setProblems(found);
    if (!file || found.words) return;
    const form = new FormData();
    form.set('picture', file);
    void fetcher.submit(form, {
      method: 'post',
      action: urls.admin.textPictures(),
      encType: 'multipart/form-data',
    });
  }

  // No form of its own: React would bubble its submit event to the form around the text.
  return (
    <div ref={frame} className="grid gap-4 text-sm">
      <ImageField
        id="picture-file"
        name="picture"
        label="Picture"
        note="Place and camera in the file are left out."
        error={problems.file ?? answer?.problem}
      />
      <TextInputField
        id="picture-words"
        name="words"
        label="What it shows"
        hint="Read out to people who cannot see it, and shown while it loads."
        error={problems.words}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div>
        <Button onClick={send} busy={fetcher.state !== 'idle'} busyLabel="Uploading…">
          Add to the text
        </Button>
      </div>
    </div>
  );
}

/** Removes brackets, which would end the alternative text early. */
function plain(words: string): string {
  return words.replaceAll(/[[\]\s]+/g, ' ').trim();
}
