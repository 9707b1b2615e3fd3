import { ArrowRight } from 'lucide-react';
import { PaymentWayIcon } from '../payment-way-icon.tsx';
import { paymentWays } from '../content/en/first-72-hours.ts';
import { homeWords } from '../content/en/home.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';

/** What a frightened visitor sees first: a sentence, two ways on, and the shortest way to a number. */
export function Hero({ settings }: { settings: PublicSettings }) {
  return (
    <PageHeader
      look="night"
      size="home"
      eyebrow={[settings.division_name, settings.organization_type].filter(Boolean).join(' · ')}
      title={settings.hero_title}
      lead={
        <>
          <p className="text-xl font-semibold text-ink">{settings.hero_subtitle}</p>
          <p className="mt-3">{settings.hero_description}</p>
        </>
      }
      actions={
        <>
          <ButtonLink href={urls.report()} tone="accent" size="large" className="w-full sm:w-auto">
            {settings.hero_cta_primary}
          </ButtonLink>
          <ButtonLink
            href={urls.first72Hours()}
            tone="secondary"
            size="large"
            className="w-full sm:w-auto"
          >
            {settings.hero_cta_secondary}
          </ButtonLink>
        </>
      }
      aside={<HowDidYouPay />}
    />
  );
}

function HowDidYouPay() {
  return (
    <nav
      aria-labelledby="how-did-you-pay"
      className="rounded-xl border border-line bg-surface p-4 shadow-lg sm:p-5"
    >
      <h2 id="how-did-you-pay" className="px-2 text-xl">
        {homeWords.quickTitle}
      </h2>
      <p className="mt-1 px-2 text-sm text-muted">{homeWords.quickLead}</p>
      <ul className="mt-3 divide-y divide-line">
        {paymentWays.map((way) => (
          <li key={way.id}>
            <a
              href={`${urls.first72Hours()}#${way.id}`}
              className="group/way flex min-h-11 items-center gap-3 rounded-md px-2 py-2 font-semibold text-ink no-underline hover:bg-primary-soft"
            >
              <PaymentWayIcon way={way.id} className="size-5 shrink-0 text-accent-ink" />
              {way.label}
              <ArrowRight className="ms-auto size-4 shrink-0 text-muted group-hover/way:text-primary-ink" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
