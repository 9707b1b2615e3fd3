import { GuidePage } from '#app/components/site/guide-page.tsx';
import { pageMeta, siteOf } from '#app/components/site/page-meta.ts';
import { recoveryScams } from '#app/content/en/guides/recovery-scams.ts';
import { scoreSelfCheck } from '#app/content/en/guides/score-self-check.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/recovery-scams.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead, path } = recoveryScams;
  return pageMeta({ ...siteOf(matches), title, description: lead, path });
}

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const answers = searchParams.getAll('answer');
  const isAnswered = searchParams.has('check');
  return {
    answers,
    result: isAnswered ? scoreSelfCheck(recoveryScams.selfCheck, answers) : undefined,
  };
}

export default function RecoveryScams({ loaderData }: Route.ComponentProps) {
  return <GuidePage guide={recoveryScams} {...loaderData} />;
}
