import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';

/** Links an opened case to the data about its client. */
export function OwnDataCard() {
  return (
    <Card as="section" className="no-print grid gap-3">
      <h2 className="text-xl">{m.own_data_card()}</h2>
      <p className="measure">{m.own_data_card_text()}</p>
      <ButtonLink
        href={urls.ownData()}
        tone="secondary"
        size="small"
        className="justify-self-start"
      >
        {m.own_data_card_link()}
      </ButtonLink>
    </Card>
  );
}
