import { ArrowRight } from 'lucide-react';
import { Scene } from './drawings/scene.tsx';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { paymentWays } from '#content/en/first-72-hours.ts';
import { homeWords } from '#content/en/home.ts';
import { PaymentWayIcon } from './payment-way-icon.tsx';

/**
 * The first screen for a frightened visitor: a sentence, and the one question that leads to a phone number.
 * On the smallest phones all answers are above the fold.
 */
export function Hero({ settings }: { settings: PublicSettings }) {
  return (
    <div data-theme="dark" className="lantern-glow overflow-clip">
      <div className="wrap grid gap-x-14 gap-y-4 pt-4 pb-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-14 lg:pb-20">
        <div className="grid justify-items-start gap-2 self-end lg:gap-5">
          <p className="hidden text-sm font-semibold text-accent-ink sm:block">
            {[settings.division_name, settings.organization_type].filter(Boolean).join(' · ')}
          </p>
          <h1 className="max-w-[16ch] text-5xl">{settings.hero_title}</h1>
          <p className="leading-snug font-semibold sm:text-lg lg:text-xl">
            {settings.hero_subtitle}
          </p>
        </div>
        <HowDidYouPay />
        {/* Below the answers on phones, so that those are seen first; both links are on the first screen. */}
        <div className="grid content-start gap-4 sm:gap-5">
          <p className="max-w-[52ch] text-muted lg:text-lg">{settings.hero_description}</p>
          <div className="grid grid-cols-2 items-center gap-x-3 gap-y-3 max-sm:order-first sm:flex sm:flex-wrap sm:gap-x-6">
            <ButtonLink href={urls.report()} tone="secondary" className="max-sm:px-3">
              {settings.hero_cta_primary}
            </ButtonLink>
            <a
              href={urls.first72Hours()}
              className="inline-block py-1 leading-tight font-semibold text-link underline underline-offset-4 hover:decoration-2"
            >
              {settings.hero_cta_secondary}
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}

function HowDidYouPay() {
  return (
    <nav
      aria-labelledby="how-did-you-pay"
      className="grid grid-cols-[minmax(0,1fr)] self-center lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Scene name="lanterns-on-a-hill" className="hidden h-44 rounded-b-none lg:grid" />
      <div className="rounded-xl border-2 border-accent bg-surface p-3 shadow-lg sm:p-5 lg:rounded-t-none">
        <h2 id="how-did-you-pay" className="px-1 text-2xl">
          {homeWords.quickTitle}
        </h2>
        <p className="mt-0.5 px-1 text-sm text-muted">{homeWords.quickLead}</p>
        <ul className="mt-3 grid grid-cols-2 gap-2">
          {paymentWays.map((way) => (
            <li key={way.id} className="grid">
              <a
                href={urls.first72HoursOf(way.id)}
                className="group/way flex min-h-13 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs leading-tight font-semibold text-ink no-underline hover:border-accent hover:bg-accent-soft sm:gap-3 sm:px-3.5 sm:text-base"
              >
                <PaymentWayIcon
                  way={way.id}
                  className="size-5 shrink-0 text-accent-ink sm:size-6"
                />
                {way.label}
                <ArrowRight className="ms-auto size-4 shrink-0 text-muted group-hover/way:text-accent-ink max-sm:hidden" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
