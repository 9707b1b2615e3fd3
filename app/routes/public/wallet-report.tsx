import { pageMeta, siteOf } from '#app/components/site/page-meta.ts';
import { ArticleData } from '#app/components/site/structured-data.tsx';
import { WalletReportPage } from '#app/components/site/wallets/wallet-report-page.tsx';
import { sources } from '#app/content/en/sources.ts';
import { walletReportAt } from '#app/content/en/wallets/wallet-reports.ts';
import { serviceContext } from '#server/http/request-context.ts';
import { findPublicDocument } from '#server/services/documents/find-public-document.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/wallet-report.ts';

export const handle: PageHandle = { cacheable: true };

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
