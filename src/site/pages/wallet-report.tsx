import { pageMeta, siteOf } from '../page-meta.ts';
import { ArticleData } from '../structured-data.tsx';
import { WalletReportPage } from '../wallets/wallet-report-page.tsx';
import { sources } from '../content/en/sources.ts';
import { walletReportAt } from '../content/en/wallets/wallet-reports.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { findPublicDocument } from '#features/documents/find-public-document.server.ts';
import type { PageHandle } from '../page-kind.ts';
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
