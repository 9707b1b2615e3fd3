import { Check } from 'lucide-react';
import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import type { PublicDocument } from '#features/base/documents/public-document.ts';
import { findPublicDocument } from '#features/base/documents/public-documents.server.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { sitePage } from '#content/en/site-map.ts';
import { sources } from '#content/en/sources.ts';
import {
  incidentKinds,
  type IncidentKind,
  type WalletIncident,
  type WalletReport,
  type WalletThreat,
} from '#content/en/wallets/wallet-report.ts';
import { walletReportAt } from '#content/en/wallets/wallet-reports.ts';
import { DownloadLink } from '#features/base/documents/public/download-link.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { GuideSection, MarkedPoints, RelatedPages } from '#frames/public/guide-parts.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { LongPage, PageContents } from '#frames/public/long-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { WidePrintButton } from '#frames/public/print-button.tsx';
import { SourceList } from '#frames/public/source-list.tsx';
import { ArticleData } from '#frames/public/structured-data.tsx';
import type { Route } from './+types/wallet-report.ts';

export const handle: PageHandle = { cacheable: true, shows: ['documents'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead, path } = walletReportAt(loaderData.path);
  return pageMeta({ ...siteOf(matches), title, description: lead, path, isArticle: true });
}

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const document = await findPublicDocument(context.get(serviceContext), pattern);
  return { path: `/${pattern}`, document };
}

export default function WalletReportRoute({ loaderData }: Route.ComponentProps) {
  const report = walletReportAt(loaderData.path);
  const keys = [...report.incidents, ...report.background].flatMap((part) => part.sources);
  return (
    <>
      <WalletReportPage report={report} document={loaderData.document} />
      <ArticleData
        title={report.title}
        description={report.lead}
        trail={[{ name: report.title, path: report.path }]}
        modified={report.checked}
        citations={[...new Set(keys)].map((key) => sources[key].href)}
      />
    </>
  );
}

/** Layout shared by all wallet reports. */
function WalletReportPage({
  report,
  document,
}: {
  report: WalletReport;
  /** The report as a file, once it is generated. */
  document: PublicDocument | undefined;
}) {
  const scene = sceneOfPage(report.path);
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={sitePage(report.path).label} />}
        title={report.title}
        aside={scene && <Scene name={scene} className="h-36 sm:h-64" />}
        lead={
          <>
            <p>{report.lead}</p>
            <p className="mt-3 text-sm">
              <time dateTime={report.checked}>
                {m.wallet_checked({ date: formatDay(report.checked) })}
              </time>
            </p>
          </>
        }
        actions={
          <>
            <ButtonLink href="#first-day" tone="accent">
              {m.wallet_first_day()}
            </ButtonLink>
            <ButtonLink href={urls.report(report.reportType)} tone="secondary">
              {m.wallet_report_incident()}
            </ButtonLink>
          </>
        }
      />
      <LongPage
        side={
          <>
            <PageContents parts={parts} />
            {document && <DownloadLink document={document} />}
            <WidePrintButton />
          </>
        }
      >
        <article className="grid min-w-0 gap-14">
          <GuideSection id="summary" title={m.wallet_summary()}>
            <div className="prose">
              {report.summary.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </GuideSection>
          <GuideSection id="incidents" title={m.wallet_incidents()}>
            <WalletIncidents incidents={report.incidents} />
          </GuideSection>
          <GuideSection id="background" title={m.site_guide_know()}>
            <dl className="grid gap-6">
              {report.background.map((item) => (
                <div key={item.title} className="measure">
                  <dt className="font-bold">{item.title}</dt>
                  <dd className="mt-1 grid gap-2">
                    <p>{item.text}</p>
                    <SourceList keys={item.sources} />
                  </dd>
                </div>
              ))}
            </dl>
          </GuideSection>
          <GuideSection id="threats" title={m.wallet_threats()}>
            <WalletThreats threats={report.threats} />
          </GuideSection>
          <GuideSection id="first-day" title={m.wallet_first_day()}>
            <FirstDay report={report} />
          </GuideSection>
          <GuideSection id="recommendations" title={m.wallet_recommendations()}>
            <MarkedPoints
              points={report.recommendations}
              icon={<Check className="mt-1 size-5 text-success-ink" />}
            />
          </GuideSection>
          <RelatedPages paths={report.related} />
        </article>
      </LongPage>
    </>
  );
}

function FirstDay({ report }: { report: WalletReport }) {
  return (
    <div data-theme="dark" className="lantern-glow rounded-md p-6">
      <p className="font-semibold">{m.wallet_first_day_lead()}</p>
      <ol className="mt-3 grid list-decimal gap-2.5 ps-6 marker:font-bold marker:text-primary-ink">
        {report.firstDay.map((step) => (
          <li key={step} className="measure ps-1">
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={urls.report(report.reportType)}>{m.wallet_report_incident()}</ButtonLink>
      </div>
    </div>
  );
}

/** Anchors and titles, in page order. */
const parts = [
  ['summary', m.wallet_summary()],
  ['incidents', m.wallet_incidents()],
  ['background', m.site_guide_know()],
  ['threats', m.wallet_threats()],
  ['first-day', m.wallet_first_day()],
  ['recommendations', m.wallet_recommendations()],
  ['related', m.site_guide_related()],
] as const;

const risks = {
  critical: { tone: 'danger', label: () => m.site_guide_risk_critical() },
  high: { tone: 'warning', label: () => m.site_guide_risk_high() },
} as const;

/** Threats to an owner, with countermeasures. */
function WalletThreats({ threats }: { threats: readonly WalletThreat[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {threats.map(({ title, text, risk, defence }) => (
        <Card appearance="ruled" key={title} as="li" className="grid content-start gap-2">
          <div>
            <Badge tone={risks[risk].tone}>{risks[risk].label()}</Badge>
          </div>
          <h3 className="text-lg leading-snug">{title}</h3>
          <p>{text}</p>
          <p>
            <strong>{m.wallet_defence()}</strong> {defence}
          </p>
        </Card>
      ))}
    </ul>
  );
}

const tones = {
  'data-leak': 'info',
  phishing: 'warning',
  'web-library': 'danger',
  'software-fault': 'danger',
} as const satisfies Record<IncidentKind, string>;

/** Incidents, oldest first, each with what was not affected and its sources. */
function WalletIncidents({ incidents }: { incidents: readonly WalletIncident[] }) {
  return (
    <ol>
      {incidents.map((incident) => (
        <li
          key={incident.id}
          id={incident.id}
          className="group/incident grid scroll-mt-24 grid-cols-[auto_1fr] gap-x-4"
        >
          <span aria-hidden="true" className="flex flex-col items-center pt-2">
            <span className="size-3.5 rounded-full border-2 border-primary bg-surface" />
            <span className="w-0.5 grow bg-line group-last/incident:hidden" />
          </span>
          <div className="grid min-w-0 gap-3 pb-10 group-last/incident:pb-0">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-muted">
                <time dateTime={incident.date}>{incident.when}</time>
                <Badge tone={tones[incident.kind]}>{incidentKinds[incident.kind]}</Badge>
              </p>
              <h3 className="text-xl leading-snug">{incident.title}</h3>
            </div>
            {incident.text.map((paragraph) => (
              <p key={paragraph} className="measure">
                {paragraph}
              </p>
            ))}
            <p className="measure border-s-4 border-neutral-line ps-4">
              <strong>{m.wallet_limit()}</strong> {incident.limit}
            </p>
            <SourceList keys={incident.sources} />
          </div>
        </li>
      ))}
    </ol>
  );
}
