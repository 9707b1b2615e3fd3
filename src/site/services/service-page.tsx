import type { Service, ServicePart } from '../content/en/services/service.ts';
import { sitePage } from '../content/en/site-map.ts';
import { Breadcrumbs } from '#ui/document/breadcrumbs.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card, LinkCard } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { Steps } from '#ui/document/steps.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { GuideSection } from '../guide/guide-section.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { SourceList } from '../source-list.tsx';
import { DottedList } from './dotted-list.tsx';
import { PlainList } from './plain-list.tsx';
import { ProgrammesPart } from './programmes-part.tsx';
import { RoutesPart } from './routes-part.tsx';
import { TiersPart } from './tiers-part.tsx';
import { TracePart } from './trace-part.tsx';

/** The one layout of all service pages. */
export function ServicePage({ service }: { service: Service }) {
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={m.site_breadcrumbs_label()}
            items={[
              { label: m.site_home(), href: urls.home() },
              { label: m.services_trail(), href: urls.services() },
            ]}
            current={service.title}
          />
        }
        title={service.title}
        lead={<p>{service.lead}</p>}
        actions={
          <>
            <ButtonLink href={urls.report()}>{m.services_report()}</ButtonLink>
            <ButtonLink href={urls.first72Hours()} tone="secondary">
              {m.services_first()}
            </ButtonLink>
          </>
        }
      />
      <article className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pb-16">
        <GuideSection id="summary" title={m.services_summary()}>
          <div className="prose text-lg">
            {service.summary.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </GuideSection>
        <Part part={service.part} />
        <GuideSection id="limits" title={m.services_limits()}>
          <div className="grid gap-5 md:grid-cols-2">
            <Card as="section" className="grid content-start gap-3">
              <h3>{m.services_can()}</h3>
              <PlainList items={service.can} mark="yes" />
            </Card>
            <Card as="section" className="grid content-start gap-3">
              <h3>{m.services_cannot()}</h3>
              <PlainList items={service.cannot} mark="no" />
            </Card>
          </div>
        </GuideSection>
        <GuideSection id="steps" title={m.services_steps()}>
          <Steps
            steps={service.steps.map(({ title, text }) => ({ key: title, title, children: text }))}
          />
        </GuideSection>
        <GuideSection id="prepare" title={m.services_prepare()}>
          <DottedList items={service.prepare} />
        </GuideSection>
        <GuideSection id="questions" title={m.services_questions()}>
          <QuestionList name="questions" questions={service.questions} titleAs="h3" />
        </GuideSection>
        <GuideSection id="related" title={m.services_related()}>
          <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
            {service.related.map(sitePage).map((page) => (
              <LinkCard key={page.path} as="li" href={page.path} title={page.label}>
                {page.description}
              </LinkCard>
            ))}
          </ul>
        </GuideSection>
        <SourceList keys={service.sources} titleAs="h2" />
      </article>
    </>
  );
}

function Part({ part }: { part: ServicePart }) {
  if (part.kind === 'routes') return <RoutesPart {...part} />;
  if (part.kind === 'trace') return <TracePart {...part} />;
  if (part.kind === 'programmes') return <ProgrammesPart {...part} />;
  return <TiersPart {...part} />;
}
