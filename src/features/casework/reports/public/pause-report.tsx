import { Hourglass } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';

/** Actions of the page that stores and reopens paused reports. */
export const pauseIntents = { pause: 'pause', open: 'open' } as const;

/** Button of the report form that posts it to the page of paused reports instead. */
export function PauseReport() {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 text-sm text-link underline underline-offset-4">
        {m.pause_summary()}
      </summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <p>{m.pause_text()}</p>
        <p className="text-sm text-muted">{m.pause_safety()}</p>
        <Button
          type="submit"
          tone="secondary"
          icon={<Hourglass className="size-5" />}
          formAction={urls.continueReport()}
          name="intent"
          value={pauseIntents.pause}
        >
          {m.pause_submit()}
        </Button>
      </div>
    </details>
  );
}
