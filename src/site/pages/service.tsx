import { pageMeta, siteOf } from '../page-meta.ts';
import { QuestionData } from '../questions/question-data.tsx';
import { ServicePage } from '../services/service-page.tsx';
import { BreadcrumbData } from '../structured-data.tsx';
import { serviceAt } from '../content/en/services/services.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/service.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead, path } = serviceAt(loaderData.path);
  return pageMeta({ ...siteOf(matches), title, description: lead, path });
}

export function loader({ pattern }: Route.LoaderArgs) {
  return { path: serviceAt(`/${pattern}`).path };
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  const service = serviceAt(loaderData.path);
  return (
    <>
      <ServicePage service={service} />
      <QuestionData questions={service.questions} />
      <BreadcrumbData
        trail={[
          { name: m.services_trail(), path: urls.services() },
          { name: service.title, path: service.path },
        ]}
      />
    </>
  );
}
