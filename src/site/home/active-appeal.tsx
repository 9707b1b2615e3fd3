import { Card } from '#ui/document/card.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';

/** A case the organisation asks the public about; only when staff gave it a title. */
export function ActiveAppeal({ settings }: { settings: PublicSettings }) {
  if (!settings.active_case_title) return null;
  const facts = [
    [m.home_appeal_traced(), settings.active_case_assets_traced],
    [m.home_appeal_status(), settings.active_case_recovery_status],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="appeal" className="wrap pt-10">
      <Card look="lit" className="grid gap-6 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="grid justify-items-start gap-2">
          <Badge tone="accent">{m.home_appeal()}</Badge>
          <h2 id="appeal">{settings.active_case_title}</h2>
          <p className="measure">{settings.active_case_description}</p>
          {facts.length > 0 && (
            <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <ButtonLink href={urls.report()}>{m.home_appeal_action()}</ButtonLink>
      </Card>
    </section>
  );
}
