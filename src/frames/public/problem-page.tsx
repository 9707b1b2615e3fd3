import { Phone } from 'lucide-react';
import { createContext, use } from 'react';
import { firstContact, type ListedContact } from '#shared/public-contacts.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { officialLinks } from '#content/en/official-links.ts';
import { IndependenceNotice } from './independence-notice.tsx';
import { phoneHref } from './phone-href.ts';

/** A submitted form, which the server passes to the page of its failure. */
export type SentForm = { path: string; body: string };
export const SentFormContext = createContext<SentForm | undefined>(undefined);

const isSecret = /password|secret|token|otp/i;

/** Text typed into a form that failed: to be read, copied, and submitted again without retyping. */
export function TypedAgain({ sent: { path, body } }: { sent: SentForm }) {
  const all = [...new URLSearchParams(body)];
  const fields = all.filter(([name, value]) => value !== '' && !isSecret.test(name));
  // Only texts, not the values of choices or keys.
  const words = fields.filter(([, value]) => /[\s@.]/.test(value));
  // Without its password the form cannot be submitted unchanged.
  const isWhole = !all.some(([name]) => isSecret.test(name));
  if (words.length === 0 && !isWhole) return null;
  return (
    <section aria-labelledby="typed-title" className="grid w-full justify-items-start gap-3">
      <h2 id="typed-title" className="text-xl">
        {m.site_problem_typed_title()}
      </h2>
      <p>{isWhole ? m.site_problem_typed() : m.site_problem_typed_copy()}</p>
      {words.map(([name, value]) => (
        <p
          key={`${name} ${value}`}
          className="w-full rounded-md border border-line bg-surface px-4 py-3 wrap-anywhere whitespace-pre-wrap"
        >
          {value}
        </p>
      ))}
      {isWhole && (
        <form method="post" action={path}>
          {fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{m.site_problem_typed_again()}</Button>
        </form>
      )}
    </section>
  );
}

/** The page for a page that failed. It needs no data, because the data may be the cause. */
export function ProblemPage({ isMissing }: { isMissing: boolean }) {
  const sent = use(SentFormContext);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{isMissing ? m.site_not_found_title() : m.site_problem_title()}</title>
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center">
          <a
            href={urls.home()}
            className="flex items-center gap-2.5 py-2 font-semibold text-ink no-underline"
          >
            <LanternMark className="size-9 shrink-0 text-primary" />
            {m.site_home()}
          </a>
        </div>
      </header>
      <main className="wrap grid w-full max-w-3xl grow content-center justify-items-start gap-6 py-12">
        <h1>{isMissing ? m.site_not_found_title() : m.site_problem_title()}</h1>
        <p className="max-w-[60ch] text-lg text-muted">
          {isMissing ? m.site_not_found_text() : m.site_problem_text()}
        </p>
        {sent && <TypedAgain sent={sent} />}
        <div className="flex flex-wrap gap-3">
          {!isMissing && !sent && <ButtonLink href="">{m.site_problem_again()}</ButtonLink>}
          <ButtonLink href={urls.home()} tone="secondary">
            {m.site_not_found_home()}
          </ButtonLink>
        </div>
        {!isMissing && (
          <Notice tone="warning" title={m.site_problem_urgent_title()} titleAs="h2">
            {m.site_problem_urgent_text()}{' '}
            <a href={officialLinks.ic3} rel="noopener">
              www.ic3.gov
            </a>
          </Notice>
        )}
      </main>
    </div>
  );
}

/**
 * Replaces every public page while the site is closed. It links to none of them, but still lists what is
 * urgent and whom to call.
 */
export function MaintenancePage({
  settings,
  contacts = [],
}: {
  settings: PublicSettings;
  contacts?: readonly ListedContact[];
}) {
  const name = settings.company_name;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${m.maintenance_title()} – ${name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center gap-2.5 text-lg font-bold">
          <LanternMark className="size-9 shrink-0 text-primary" />
          {name}
        </div>
      </header>
      <main className="wrap grid w-full max-w-4xl grow content-start gap-8 py-12">
        <div className="grid gap-4">
          <h1>{m.maintenance_title()}</h1>
          <p className="max-w-[60ch] text-lg text-balance text-muted">{m.maintenance_text()}</p>
        </div>
        <Card as="section" appearance="highlighted" className="grid gap-4">
          <h2>{m.maintenance_urgent_title()}</h2>
          <p className="measure">{settings.emergency_banner_text}</p>
          <ul className="measure grid list-disc gap-2 ps-5">
            <li>{m.maintenance_urgent_bank()}</li>
            <li>
              {m.maintenance_urgent_ic3()}{' '}
              <a href={officialLinks.ic3} rel="noopener">
                www.ic3.gov
              </a>
            </li>
            <li>{m.maintenance_urgent_fee()}</li>
          </ul>
          <Contact settings={settings} listed={contacts} />
        </Card>
        <IndependenceNotice organisation={name} />
      </main>
    </div>
  );
}

function Contact({
  settings,
  listed,
}: {
  settings: PublicSettings;
  listed: readonly ListedContact[];
}) {
  const { emergency_phone, main_phone, company_phone } = settings;
  const { main_email, contact_email, company_email } = settings;
  const phone = emergency_phone || firstContact('phone', listed) || main_phone || company_phone;
  const email = firstContact('email', listed) || main_email || contact_email || company_email;
  if (!phone && !email) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {phone && (
        <ButtonLink href={phoneHref(phone)} icon={<Phone className="size-5" />}>
          {m.maintenance_call({ phone })}
        </ButtonLink>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  );
}
