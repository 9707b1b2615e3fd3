import { DeskHours } from '#frames/public/desk-hours.tsx';
import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { data } from 'react-router';
import type { PublicDocument } from '#features/base/documents/public-document.ts';
import { findPublicDocument } from '#features/base/documents/public-documents.server.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { DocumentFacts, DownloadLink } from '#features/base/documents/public/download-link.tsx';
import { GraduationCap } from 'lucide-react';
import { answerTime } from '#shared/answer-time.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ContentBlock, OwnSection } from '#frames/public/content-block.tsx';
import { studentText } from '#content/en/forms/student.ts';
import { sitePages } from '#content/en/site-map.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { SourceList } from '#frames/public/source-list.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { studentForm } from '../forms/student.ts';
import type { Route } from './+types/student-discount.ts';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { Lines, PointGrid } from '#frames/public/forms/text-sections.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm, submitAs } from './receive-form.server.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({ title: m.student_title, description: m.student_description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const form = { formType: 'student', page: urls.student() };
  const { data: loaded, init } = await loadForm({ request, context }, form);
  const ctx = context.get(serviceContext);
  const found = await Promise.all(
    studentText.downloads.map((path) => findPublicDocument(ctx, path.slice(1))),
  );
  return data({ ...loaded, documents: found.filter((each) => each !== undefined) }, init ?? {});
}

export function action({ request, context }: Route.ActionArgs) {
  const submit = submitAs(studentForm, ({ email }) => email);
  return receiveForm({ request, context }, { form: studentForm, page: urls.student(), submit });
}

export const headers = pageHeaders;

export default function StudentDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, documents } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.student_received_title()} organisation={organisation}>
        <FormReceived
          form="student"
          title={m.student_received_title()}
          text={m.student_received_text({ when: answerTime(settings) })}
          reference={received.reference}
          next={[m.form_received_mail(), m.student_received_next_free()]}
          again={urls.student()}
        />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.student_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.student_title()} />}
          title={m.student_title()}
          lead={studentText.lead}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(studentForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      formTitle={m.student_form_title()}
      form={
        <BuiltInForm
          form={studentForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
      side={
        <>
          <IndependenceNotice organisation={organisation} />
          <SideCard icon={<GraduationCap />} title={m.student_eligibility_title()}>
            <ContentBlock name="student/eligibility" className="text-base">
              <Lines lines={studentText.eligibility} />
            </ContentBlock>
          </SideCard>
        </>
      }
    >
      <section aria-labelledby="benefits">
        <h2 id="benefits">{m.student_benefits_title()}</h2>
        <div className="mt-5">
          <ContentBlock name="student/benefits">
            <PointGrid points={studentText.benefits} />
          </ContentBlock>
        </div>
      </section>
      <OwnSection name="student/programmes" />
      <StudentScams documents={documents} />
    </FormPage>
  );
}

/** Common scams among students, with figures, printable documents, and talks on campus. */
function StudentScams({ documents }: { documents: readonly PublicDocument[] }) {
  return (
    <>
      <section aria-labelledby="scams">
        <h2 id="scams">{m.student_fraud_title()}</h2>
        <ul className="mt-5 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {studentText.scams.map((scam) => (
            <li key={scam.title} id={scam.guide.slice(1)} className="grid content-start gap-3">
              <ScamScene guide={scam.guide} />
              <h3 className="text-lg leading-snug">{scam.title}</h3>
              <p>{scam.text}</p>
              {scam.figures.map((figure) => (
                <div key={figure.text} className="grid gap-1 border-s-4 border-neutral-line ps-3">
                  <p className="font-semibold">{figure.text}</p>
                  <SourceList keys={[figure.source]} />
                </div>
              ))}
              {pagesAt([scam.guide]).map((page) => (
                <a
                  key={page.path}
                  href={page.path}
                  className="py-1 font-semibold text-link underline underline-offset-4 hover:decoration-2"
                >
                  {m.student_guide_link({ title: page.label })}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="downloads">
        <h2 id="downloads">{m.student_downloads_title()}</h2>
        <p className="measure mt-3 text-muted">{m.student_downloads_text()}</p>
        <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {pagesAt(studentText.downloads).map((page) => {
            const document = documents.find(({ builtIn }) => `/${builtIn}` === page.path);
            return (
              <li key={page.path} className="grid content-start gap-2 border-t-2 border-line pt-3">
                <h3 className="text-lg leading-snug">
                  <a href={page.path}>{page.label}</a>
                </h3>
                <p className="text-muted">{page.description}</p>
                {document && (
                  <>
                    <p className="text-sm text-muted">
                      <DocumentFacts document={document} />
                    </p>
                    <DownloadLink document={document} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="visit" className="grid justify-items-start gap-4">
        <h2 id="visit">{m.student_visit_title()}</h2>
        <p className="measure">{studentText.visit.text}</p>
        <ButtonLink
          tone="secondary"
          href={urls.contact(studentText.visit.subject)}
          data-open-dialog=""
        >
          {m.student_visit_link()}
        </ButtonLink>
        <DeskHours of="students" />
      </section>
    </>
  );
}

function pagesAt(paths: readonly string[]) {
  return sitePages.filter((page) => paths.includes(page.path));
}

function ScamScene({ guide }: { guide: string }) {
  const scene = sceneOfPage(guide);
  return scene && <Scene name={scene} size="small" className="h-36 w-full" />;
}
