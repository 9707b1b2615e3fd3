import { useEffect, useRef } from 'react';
import { CopyButton } from '#back-office/copy-button.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { urls } from '#shared/urls.ts';

/** The one time that the secret of an integration is shown. */
export function IntegrationSecret({ secret, appUrl }: { secret: string; appUrl: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Panel
        id="secret"
        title="The secret is shown only now"
        text="Give it to the other program over a safe way. It is good for one exchange: with each access token comes the next secret, which takes its place."
        actions={<CopyButton text={secret} what="Secret" label="Copy" />}
      >
        <p className="font-mono text-base wrap-anywhere">{secret}</p>
        <p className="text-sm text-muted">
          The program exchanges it at{' '}
          <code className="wrap-anywhere text-ink">{appUrl + urls.token()}</code>; what it may ask
          then is described at{' '}
          <a
            href={urls.api.openapi()}
            className="text-link wrap-anywhere underline underline-offset-4"
          >
            {appUrl + urls.api.openapi()}
          </a>
          .
        </p>
      </Panel>
    </div>
  );
}
