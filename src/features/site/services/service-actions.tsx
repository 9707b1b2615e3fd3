import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';

/** Primary actions of the service pages. */
export function ServiceActions() {
  return (
    <>
      <ButtonLink href={urls.report()}>{m.services_report()}</ButtonLink>
      <ButtonLink href={urls.first72Hours()} tone="secondary">
        {m.services_first()}
      </ButtonLink>
    </>
  );
}
