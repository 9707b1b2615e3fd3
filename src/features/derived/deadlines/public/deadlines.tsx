import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { currentLanguage } from '#shared/language.ts';
import { kioskLaws, type KioskLaw, type KioskLawState } from '#content/en/kiosk-laws.ts';
import { sitePage } from '#content/en/site-map.ts';
import { usStates } from '#shared/us-states.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { LongPage, PageContents } from '#frames/public/long-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { localizedPage } from '#content/localized-content.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import { findRulerMarks } from '../law-ruler.server.ts';
import { findPublicRules, type PublicRule } from '../rules.server.ts';
import type { Route } from './+types/deadlines.ts';
import { StateOffice } from './date-parts.tsx';
import { LawRuler } from './law-ruler.tsx';

const page = sitePage(urls.deadlines());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  const { label, ...own } = localizedPage(page.path);
  return pageMeta({ ...siteOf(matches), ...own, title: label });
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  return { families: findPublicRules(context.get(serviceContext).now()), marks: findRulerMarks() };
}

const familyTitles: ReadonlyMap<string, () => string> = new Map(
  Object.entries<() => string>({
    'remittances-and-wires': () => m.deadlines_family_remittances_and_wires(),
    'electronic-transfers': () => m.deadlines_family_electronic_transfers(),
    'cards-and-complaints': () => m.deadlines_family_cards_and_complaints(),
    kiosks: () => m.deadlines_family_kiosks(),
    'forfeiture-and-tax': () => m.deadlines_family_forfeiture_and_tax(),
    abroad: () => m.deadlines_family_abroad(),
  }),
);

function titleOf(family: string): string {
  return familyTitles.get(family)?.() ?? family;
}

export default function Deadlines({ loaderData: { families, marks } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={localizedPage(page.path).label} />}
        title={m.deadlines_title()}
        lead={<p>{m.deadlines_lead()}</p>}
      />
      <LongPage
        isSideForWide
        side={
          <PageContents
            parts={[
              ['ruler', m.deadlines_ruler_title()] as const,
              ['by-kind', m.deadlines_all_title()] as const,
              ...families.map(({ family }) => [family, titleOf(family)] as const),
              ['kiosk-laws', m.kiosk_laws_title()] as const,
            ]}
          />
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <LawRuler marks={marks} />
          <Notice tone="neutral" title={m.deadlines_notice_title()} titleAs="h2">
            {m.deadlines_notice()}
          </Notice>
          <section aria-labelledby="own-dates" className="grid justify-items-start gap-3">
            <h2 id="own-dates">{m.deadlines_plan_title()}</h2>
            <p className="measure">{m.deadlines_plan()}</p>
            <ButtonLink href={urls.first72Hours()}>{m.deadlines_plan_link()}</ButtonLink>
          </section>
          <HowCounted />
          <section aria-labelledby="by-kind" className="grid gap-4">
            <h2 id="by-kind">{m.deadlines_all_title()}</h2>
            <DetailsList>
              {families.map(({ family, rules }) => (
                <Details
                  key={family}
                  id={family}
                  summaryAs="h3"
                  summary={titleOf(family)}
                  note={rules.length}
                >
                  <DetailsList>
                    {rules.map((rule) => (
                      <RuleDetails
                        key={rule.key}
                        rule={rule}
                        isAlone={rules.filter(({ title }) => title === rule.title).length === 1}
                      />
                    ))}
                  </DetailsList>
                </Details>
              ))}
              <Details
                id="kiosk-laws"
                summaryAs="h3"
                summary={m.kiosk_laws_title()}
                note={kioskLawRows.length}
              >
                <div className="grid gap-4">
                  <p className="measure">{m.kiosk_laws_lead()}</p>
                  <p className="measure">{m.kiosk_laws_others()}</p>
                  <KioskLawRows />
                </div>
              </Details>
            </DetailsList>
          </section>
          <Files />
        </div>
      </LongPage>
    </>
  );
}

/** Rows become cards where the columns have no room. */
function KioskLawRows() {
  const { kioskLaws: words } = callWordsIn(currentLanguage());
  return (
    <table className="w-full text-sm max-lg:block lg:text-base">
      <thead className="max-lg:sr-only">
        <tr className="border-b-2 border-primary text-start">
          <Head>{m.kiosk_laws_state()}</Head>
          <Head>{m.kiosk_laws_gives()}</Head>
          <Head>{m.kiosk_laws_more()}</Head>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-4">
        {kioskLawRows.map(({ code, name, law }) => (
          <tr
            key={code}
            id={`kiosk-law-${code.toLowerCase()}`}
            className="scroll-mt-32 align-top max-lg:grid max-lg:gap-3 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:border-b lg:border-line"
          >
            <th
              scope="row"
              className="text-start font-semibold max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-2 lg:py-4 lg:pe-6"
            >
              <span className="block text-lg lg:mb-1.5 lg:text-base">{name}</span>
              <Badge tone={law.gives === 'no-claim' ? 'neutral' : 'primary'}>
                {kioskGives[law.gives]()}
              </Badge>
            </th>
            <td className="lg:py-4 lg:pe-6">
              <p className="text-base">{words[code].right}</p>
              {words[code].clock && (
                <p className="mt-1.5 text-base font-semibold">{words[code].clock}</p>
              )}
            </td>
            <td className="text-sm lg:w-2/5 lg:py-4">
              <KioskLawFacts law={law} words={words[code]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pe-6 text-start text-sm font-semibold">
      {children}
    </th>
  );
}

/** Limits, whom to complain to, and where it was read. */
function KioskLawFacts({
  law,
  words,
}: {
  law: KioskLaw;
  words: { ways: string; limits?: string; fee?: string };
}) {
  const limits = [
    words.limits && `${m.kiosk_laws_limits()}: ${words.limits}.`,
    words.fee && `${m.kiosk_laws_fee()}: ${words.fee}.`,
    law.since && `${m.deadlines_applies_from({ date: formatDay(law.since) })}.`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1.5">
      {limits.length > 0 && <p>{limits.join(' ')}</p>}
      <p>
        {m.call_law_office()}:{' '}
        <a href={law.office.href} rel="noopener" className={sourceLook}>
          {law.office.name}
        </a>
        . {words.ways}
      </p>
      <p className="text-muted">
        {m.deadlines_source()}:{' '}
        <a href={law.href} rel="noopener" className={sourceLook}>
          {law.citation}
        </a>
        {law.quote && <>: “{law.quote}”</>}, {m.deadlines_read_on({ date: formatDay(law.readOn) })}.
      </p>
    </div>
  );
}

const sourceLook = 'text-link underline underline-offset-4 wrap-anywhere hover:decoration-2';

const kioskGives: Readonly<Record<KioskLaw['gives'], () => string>> = {
  refund: () => m.kiosk_laws_refund(),
  fee: () => m.kiosk_laws_fee_back(),
  cancellation: () => m.kiosk_laws_cancel(),
  'no-claim': () => m.kiosk_laws_no_claim(),
};

/** By the name of the state; those that give something first. */
const kioskLawRows = usStates
  .flatMap(({ code, name }) => {
    const found = Object.entries<KioskLaw>(kioskLaws).find(([state]) => state === code);
    return found ? [{ code: found[0] as KioskLawState, name, law: found[1] }] : [];
  })
  .toSorted((one, other) => Number(isEmpty(one.law)) - Number(isEmpty(other.law)));

function isEmpty({ gives }: KioskLaw): boolean {
  return gives === 'no-claim';
}

function HowCounted() {
  const points = [
    m.deadlines_count_1(),
    m.deadlines_count_2(),
    m.deadlines_count_3(),
    m.deadlines_count_4(),
  ];
  return (
    <section aria-labelledby="how-counted" className="grid gap-3">
      <h2 id="how-counted">{m.deadlines_count_title()}</h2>
      <ul className="measure grid list-disc gap-1.5 ps-5 marker:text-primary">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Closed until it is opened or the address names it. Rules with the same title are distinguished by what
 * they are counted from.
 */
function RuleDetails({ rule, isAlone }: { rule: PublicRule; isAlone: boolean }) {
  return (
    <Details
      id={rule.key}
      summary={
        <span className="grid gap-1">
          <h4 className="text-base leading-snug">{rule.title}</h4>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-muted">
            <Badge tone={rule.duty === 'client' ? 'primary' : 'neutral'}>
              {rule.duty === 'client' ? m.deadlines_duty_client() : m.deadlines_duty_institution()}
            </Badge>
            {rule.isStale && <Badge tone="neutral">{m.deadlines_stale()}</Badge>}
            {rule.clock}
            {!isAlone && <span>{m.deadlines_when_label({ from: rule.countedFrom })}</span>}
          </span>
        </span>
      }
    >
      <div className="grid gap-3">
        <p className="measure">{rule.what}</p>
        <p className="measure text-muted">{rule.when}</p>
        {rule.note && <p className="measure text-muted">{rule.note}</p>}
        <StateOffice jurisdiction={rule.jurisdiction} />
        <RuleFacts rule={rule} />
      </div>
    </Details>
  );
}

function RuleFacts({ rule }: { rule: PublicRule }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-[9rem_1fr]">
      <Fact label={m.deadlines_counted_from()}>
        {m.deadlines_when_label({ from: rule.countedFrom })}
      </Fact>
      {rule.counts && (
        <Fact label={m.deadlines_counts()}>
          {rule.counts === 'received' ? m.deadlines_counts_received() : m.deadlines_counts_given()}
        </Fact>
      )}
      {rule.effectiveFrom && (
        <Fact label={m.deadlines_applies()}>
          {m.deadlines_applies_from({ date: formatDay(rule.effectiveFrom) })}
        </Fact>
      )}
      {rule.late && <Fact label={m.deadlines_late()}>{rule.late}</Fact>}
      <Fact label={m.deadlines_strength()}>{strengths[rule.strength]()}</Fact>
      <Fact label={m.deadlines_source()}>
        <a
          href={rule.source}
          rel="noopener"
          className="text-link underline underline-offset-4 wrap-anywhere hover:decoration-2"
        >
          {rule.citation}
        </a>
        {rule.quote && <>: “{rule.quote}”</>},{' '}
        <time dateTime={rule.readOn}>{m.deadlines_read_on({ date: formatDay(rule.readOn) })}</time>.
      </Fact>
    </dl>
  );
}

const strengths: Readonly<Record<PublicRule['strength'], () => string>> = {
  statute: () => m.deadlines_strength_statute(),
  'network-rule': () => m.deadlines_strength_network(),
  'company-policy': () => m.deadlines_strength_company(),
  practice: () => m.deadlines_strength_practice(),
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Files() {
  return (
    <section aria-labelledby="files" className="no-print grid gap-3">
      <h2 id="files">{m.deadlines_files_title()}</h2>
      <p className="measure">{m.deadlines_files()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={urls.deadlinesFile('json')} tone="secondary">
          {m.deadlines_json()}
        </ButtonLink>
        <ButtonLink
          href={urls.deadlinesFile('csv')}
          tone="secondary"
          icon={<Download />}
          download=""
        >
          {m.deadlines_csv()}
        </ButtonLink>
      </div>
    </section>
  );
}
