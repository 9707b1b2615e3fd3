import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { ClientLines } from '../public/client-lines.tsx';
import type { TraceRelease } from '../releases.server.ts';
import { UtcTime } from './utc-time.tsx';

type Lines = NonNullable<TraceRelease['preview']>;

/** The exact lines that the client may read about a result, before and after their release. */
export function ReleaseToClient({
  release: { traceId, isCurrent, preview, seen, released },
  mayWrite,
  timeZone,
}: {
  release: TraceRelease;
  mayWrite: boolean;
  /** In which the client reads days. */
  timeZone: string | undefined;
}) {
  const navigation = useNavigation();
  const sent = navigation.formData;
  const isSame = released?.is === 'same';
  return (
    <section aria-label="What the client reads" className="grid gap-4 border-t border-line pt-4">
      <div>
        <h3 className="text-base">What the client reads</h3>
        {timeZone && timeZone !== 'UTC' && (
          <p className="text-sm text-muted">
            Its days are those of {timeZone}; the drawing and the papers count in UTC, so a day may
            differ by one.
          </p>
        )}
      </div>
      {released ? (
        <>
          <p className="text-sm">
            Released <UtcTime value={released.at} /> by {released.byName}.{' '}
            {isCurrent
              ? 'The client reads this on the case tracker; a helper does not.'
              : 'The payment was corrected since, so the client does not read it any more.'}
          </p>
          <Preview lines={released.lines} />
          {isCurrent && released.is === 'different' && (
            <Notice tone="warning" title="Newer than released">
              The result is another one than the client reads. They keep reading the older one until
              you release it again or withdraw it.
            </Notice>
          )}
          {released.is === 'older' && (
            <p className="text-sm">
              A newer run says the same. Release it again to give the client its day.
            </p>
          )}
        </>
      ) : (
        <p className="text-sm">
          Nothing of this trace is shown to the client. Released, they read on the case tracker what
          stands here, in the language of the page.
        </p>
      )}
      {preview && !isSame && (
        <>
          {released && <h4 className="text-sm">What they would read</h4>}
          <Preview lines={preview} />
        </>
      )}
      {!preview && (
        <p className="text-sm">
          {isCurrent
            ? 'The sums do not reconcile, so this result cannot be released.'
            : 'This result is about the payment as it was recorded before. Follow it again to release what is found.'}
        </p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          {preview && !isSame && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="release" />
              <input type="hidden" name="id" value={traceId} />
              <input type="hidden" name="seen" value={seen} />
              <Button
                type="submit"
                tone="secondary"
                busy={sent?.get('intent') === 'release' && sent.get('id') === traceId}
                busyLabel="Releasing…"
              >
                {released ? 'Release again' : 'Release to the client'}
              </Button>
            </Form>
          )}
          {released && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="id" value={released.id} />
              <Button
                type="submit"
                tone="secondary"
                busy={sent?.get('intent') === 'withdraw' && sent.get('id') === released.id}
                busyLabel="Withdrawing…"
              >
                Withdraw
              </Button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}

function Preview({ lines }: { lines: Lines }) {
  return (
    <div className="grid gap-3 text-sm">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        <ClientLines line={lines.en} />
      </div>
      <details>
        <summary className="cursor-pointer py-1">The same in Spanish</summary>
        <div lang="es" className="mt-2 grid gap-4 rounded-lg border border-line bg-surface p-4">
          <ClientLines line={lines.es} />
        </div>
      </details>
    </div>
  );
}
