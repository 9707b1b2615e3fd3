import { ArrowUpRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { localized } from '#shared/language.ts';
import { planQuery, withPlan } from '#shared/plan-query.ts';
import { urls } from '#shared/urls.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { CheckboxGroupField } from '#ui/document/choice-field.tsx';
import { Details } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { Guide, ReportChannel } from '#content/en/guides/guide.ts';
import type { SelfCheckResult } from '#content/en/guides/score-self-check.ts';
import { officialLinks } from '#content/en/official-links.ts';
import { Chapter, GuideSection } from './guide-parts.tsx';
import { IndependenceNotice } from './independence-notice.tsx';
import { useSiteSettings } from './site-content.ts';

/** Immediate actions, before any explanation: the first hour is open, the rest is collapsed. */
export function DoNow({ guide: { doNow } }: { guide: Guide }) {
  const plan = planQuery(useLocation().search);
  return (
    <GuideSection id="do-now" title={m.site_guide_do_now()}>
      {/* The one panel of the page: what to do stands out from what there is to read. */}
      <div data-theme="dark" className="lantern-glow overflow-clip rounded-md">
        <div className="p-5 sm:p-6">
          <h3 className="font-display text-2xl font-normal">{m.site_first_hour()}</h3>
          <Steps steps={doNow.firstHour} />
        </div>
        <div className="divide-y divide-line border-t border-line">
          <Details summaryAs="h3" summary={m.site_first_day()}>
            <Steps steps={doNow.firstDay} />
          </Details>
          <Details summaryAs="h3" summary={m.site_first_72_hours()}>
            <Steps steps={doNow.first72Hours} />
          </Details>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={withPlan(urls.first72Hours(), plan)}>
          {m.site_guide_paid_action()}
        </ButtonLink>
        <ButtonLink href="#self-check" tone="secondary">
          {m.site_guide_self_check()}
        </ButtonLink>
      </div>
    </GuideSection>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-3 grid list-decimal gap-2.5 ps-6 marker:font-bold marker:text-primary-ink">
      <MeasuredItems items={steps} />
    </ol>
  );
}

/** Evidence to keep, and places to report. */
export function AfterwardsChapters({ guide }: { guide: Guide }) {
  const plan = planQuery(useLocation().search);
  return (
    <>
      <Chapter
        id="evidence"
        title={m.site_guide_evidence()}
        about={m.site_guide_count_things({ count: String(guide.evidence.length) })}
      >
        <ul className="grid list-disc gap-2 ps-6 marker:text-primary">
          <MeasuredItems items={guide.evidence} />
        </ul>
      </Chapter>
      <Chapter
        id="report"
        title={m.site_guide_report()}
        about={guide.reportTo.map(({ name }) => name).join(', ')}
      >
        {guide.isAtHome ? (
          <p className="measure">{m.site_guide_report_home()}</p>
        ) : (
          <p className="measure">
            {m.site_guide_report_us()}{' '}
            <a href={withPlan(urls.first72Hours(), plan)}>{m.site_guide_report_elsewhere()}</a>
          </p>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {guide.reportTo.map((channel) => (
            <li key={channel.name}>
              <a
                href={channel.href}
                rel="noopener"
                className="group/channel flex items-center gap-4 px-1 py-3.5 no-underline hover:bg-primary-soft"
              >
                <ChannelWords channel={channel} />
                <ArrowUpRight className="ms-auto size-5 shrink-0 text-muted" />
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {!guide.isAtHome && (
            <ButtonLink href={officialLinks.ic3} tone="accent">
              {m.site_guide_ic3()}
            </ButtonLink>
          )}
          <ButtonLink href={withPlan(urls.report(guide.reportType), plan)} tone="secondary">
            {m.site_guide_report_to_us()}
          </ButtonLink>
          <ButtonLink href={urls.offeredRecovery()} tone="quiet">
            {m.offer_press()}
          </ButtonLink>
        </div>
      </Chapter>
    </>
  );
}

/** Items of a list, limited to a readable line length. */
export function MeasuredItems({ items }: { items: readonly string[] }) {
  return items.map((item) => (
    <li key={item} className="measure ps-1">
      {item}
    </li>
  ));
}

/** Inside a link of the group `channel`: the place to report, and its purpose. */
export function ChannelWords({ channel }: { channel: ReportChannel }) {
  return (
    <span>
      <span className="block font-semibold text-link underline decoration-1 underline-offset-4 group-hover/channel:decoration-2">
        {channel.name}
      </span>
      <span className="block text-sm text-muted">{channel.use}</span>
    </span>
  );
}

/** Name of every answer of a self-check. */
export const selfCheckField = 'answer';

/** Questions whose answers the server counts. They are posted: an address would stay in the list of visited pages. */
export function SelfCheckForm({
  guide,
  answers,
  result,
}: {
  guide: Guide;
  answers: readonly string[];
  result: SelfCheckResult | undefined;
}) {
  const { company_name: organisation } = useSiteSettings();
  return (
    <>
      <Card className="grid gap-5">
        {result && (
          <Notice
            id="self-check-result"
            tone={result.meaning.tone}
            title={result.meaning.title}
            titleAs="h3"
          >
            <p className="text-sm text-muted">
              {m.site_check_score({ yes: String(result.yes), of: String(result.of) })}
            </p>
            <p className="mt-1">{result.meaning.text}</p>
          </Notice>
        )}
        <form method="post" action={`${localized(guide.path)}#self-check`} className="grid gap-5">
          <CheckboxGroupField
            id="answer"
            name={selfCheckField}
            label={m.site_check_label()}
            hint={m.site_check_hint()}
            choices={guide.selfCheck.questions.map(({ id, text }) => ({ value: id, label: text }))}
            defaultValue={answers}
          />
          <div>
            <Button type="submit">{m.site_check_submit()}</Button>
          </div>
        </form>
      </Card>
      <IndependenceNotice organisation={organisation} titleAs="h3" />
    </>
  );
}
