import { Check } from 'lucide-react';
import { sitePage } from '../content/en/site-map.ts';
import type { WalletReport } from '../content/en/wallets/wallet-report.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { PublicDocument } from '#features/documents/public-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { formatDay } from '../format-figures.ts';
import { DownloadLink } from '../documents/download-link.tsx';
import { GuideSection } from '../guide/guide-section.tsx';
import { MarkedPoints } from '../guide/marked-points.tsx';
import { RelatedPages } from '../guide/related-pages.tsx';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { LongPage } from '../long-page.tsx';
import { PageContents } from '../page-contents.tsx';
import { PrintButton } from '../print-button.tsx';
import { QuickExit } from '../quick-exit.tsx';
import { SourceList } from '../source-list.tsx';
import { WalletIncidents } from './wallet-incidents.tsx';
import { WalletThreats } from './wallet-threats.tsx';

/** The one layout of all wallet reports. */
export function WalletReportPage({
  report,
  document,
}: {
  report: WalletReport;
  /** The report as a file, once it is made. */
  document: PublicDocument | undefined;
}) {
  return (
    <>
      <QuickExit />
      <PageHeader
        breadcrumbs={<HomeCrumbs current={sitePage(report.path).label} />}
        title={report.title}
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
        hasQuickExit
        side={
          <>
            <PageContents parts={parts} />
            {document && <DownloadLink document={document} />}
            <div className="hidden lg:block">
              <PrintButton />
            </div>
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
    <Card look="lit">
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
    </Card>
  );
}

/** Anchors and titles, in the order of the page. */
const parts = [
  ['summary', m.wallet_summary()],
  ['incidents', m.wallet_incidents()],
  ['background', m.site_guide_know()],
  ['threats', m.wallet_threats()],
  ['first-day', m.wallet_first_day()],
  ['recommendations', m.wallet_recommendations()],
  ['related', m.site_guide_related()],
] as const;
