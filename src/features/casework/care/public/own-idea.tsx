import { ShieldCheck } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';

/** In the order of the letters, which explain the same ideas at more length. */
const ideas = [
  { title: m.idea_1_title, text: m.idea_1_text },
  { title: m.idea_2_title, text: m.idea_2_text },
  { title: m.idea_3_title, text: m.idea_3_text },
  { title: m.idea_4_title, text: m.idea_4_text },
  { title: m.idea_5_title, text: m.idea_5_text },
] as const;

/** The current idea, and a button to report an offer. @param step from 1; none: the button alone */
export function OwnIdea({ step }: { step: number | undefined }) {
  const idea = step === undefined ? undefined : ideas[step - 1];
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2 text-sm text-muted">
        <ShieldCheck className="size-5 shrink-0" />
        {m.idea_label()}
      </p>
      {idea && (
        <>
          <h2 className="text-xl">{idea.title()}</h2>
          <p className="measure">{idea.text()}</p>
        </>
      )}
      <p className="measure">{m.idea_did_it()}</p>
      <div className="no-print">
        <ButtonLink href={urls.offeredRecovery()} tone="secondary">
          {m.offer_press()}
        </ButtonLink>
      </div>
    </Card>
  );
}
