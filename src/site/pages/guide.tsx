import { GuidePage } from '../guide-page.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { ArticleData } from '../structured-data.tsx';
import { guidesChanged } from '../content/en/guides/guide.ts';
import { guideAt } from '../content/en/guides/guides.ts';
import { scoreSelfCheck } from '../content/en/guides/score-self-check.ts';
import { sources } from '../content/en/sources.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { findPublicDocument } from '#features/documents/find-public-document.server.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/guide.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead, path } = guideAt(loaderData.path);
  return pageMeta({ ...siteOf(matches), title, description: lead, path, isArticle: true });
}

export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { path, selfCheck } = guideAt(`/${pattern}`);
  const answers = searchParams.getAll('answer');
  const isAnswered = searchParams.has('check');
  return {
    ...{ path, answers },
    result: isAnswered ? scoreSelfCheck(selfCheck, answers) : undefined,
    document: await findPublicDocument(context.get(serviceContext), pattern),
  };
}

export default function GuideRoute({ loaderData: { path, ...check } }: Route.ComponentProps) {
  const guide = guideAt(path);
  return (
    <>
      <GuidePage guide={guide} {...check} />
      <ArticleData
        title={guide.title}
        description={guide.lead}
        trail={[{ name: guide.title, path }]}
        modified={guidesChanged}
        citations={guide.sources.map((key) => sources[key].href)}
      />
    </>
  );
}
