import { ChevronRight } from 'lucide-react';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { paymentWays } from '#content/en/first-72-hours.ts';
import { homeWords } from '#content/en/home.ts';
import { PaymentWayIcon } from './payment-way-icon.tsx';
import { isUrgentSaid, UrgentWords } from './urgent-bar.tsx';

/**
 * The first screen for a frightened visitor: whom to call first, a sentence, and the one question that leads to a
 * phone number. On the smallest phones all answers are above the fold.
 */
export function Hero({ settings }: { settings: PublicSettings }) {
  return (
    <div data-theme="dark" className="lantern-glow overflow-clip">
      <div className="wrap grid gap-x-16 gap-y-6 pt-6 pb-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-20 lg:pb-24">
        <div className="grid justify-items-start gap-2 self-end lg:gap-4">
          {isUrgentSaid(settings) && <UrgentWords settings={settings} isHero />}
          <h1 className="max-w-[16ch] text-5xl">{settings.hero_title}</h1>
          <p className="font-display text-lg leading-snug text-muted lg:text-2xl">
            {settings.hero_subtitle}
          </p>
        </div>
        <HowDidYouPay />
        {/* Below the answers on phones, so that those are seen first; both links are on the first screen. */}
        <div className="grid content-start gap-4 sm:gap-5">
          <div className="grid grid-cols-2 items-center gap-x-3 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-6">
            <ButtonLink href={urls.report()} className="max-sm:px-3">
              {settings.hero_cta_primary}
            </ButtonLink>
            <a href={urls.first72Hours()} className={linkClass}>
              {settings.hero_cta_secondary}
            </a>
            <a href={urls.offeredRecovery()} className={`${linkClass} max-sm:col-span-2`}>
              {m.site_banner_offered()}
            </a>
          </div>
          <p className="max-w-[52ch] text-muted">{settings.hero_description}</p>
          <p className="hidden text-sm text-muted sm:block">
            {[settings.division_name, settings.organization_type].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </div>
  );
}

const linkClass =
  'inline-block py-1 leading-tight font-semibold text-link underline underline-offset-4 hover:decoration-2';

function HowDidYouPay() {
  return (
    <nav
      aria-labelledby="how-did-you-pay"
      className="grid grid-cols-[minmax(0,1fr)] content-center gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="how-did-you-pay" className="flex flex-wrap items-baseline gap-x-4 text-2xl">
        {homeWords.quickTitle}
        <span className="font-sans text-sm tracking-normal text-muted">{homeWords.quickLead}</span>
      </h2>
      {/* Rules between the answers, drawn by the gaps. */}
      <ul className="grid grid-cols-2 gap-px border-y border-line bg-line">
        {paymentWays.map((way) => (
          <li key={way.id} className="grid bg-paper">
            <a
              href={urls.first72HoursOf(way.id)}
              className="flex min-h-14 items-center gap-2.5 px-2 py-1 text-sm leading-tight font-semibold text-ink no-underline hover:bg-raised hover:text-accent-ink sm:gap-4 sm:px-4 sm:text-base lg:min-h-18"
            >
              <PaymentWayIcon way={way.id} className="size-5 shrink-0 text-accent sm:size-6" />
              {way.label}
              <ChevronRight className="ms-auto size-5 shrink-0 text-muted max-sm:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
