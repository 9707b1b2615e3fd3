import { GraduationCap } from 'lucide-react';
import { BuiltInForm } from './forms/built-in-form.tsx';
import { formMeta } from './forms/form-meta.ts';
import { FormPage, ReceivedPage } from './forms/form-page.tsx';
import { formProblem } from './forms/form-problem.ts';
import { FormReceived } from './forms/form-received.tsx';
import { ReceivedProblem } from './forms/received-problem.tsx';
import { SideCard } from './forms/side-card.tsx';
import { StudentScams } from './forms/student-scams.tsx';
import { Lines, PointGrid } from './forms/text-sections.tsx';
import { emptyForm } from './forms/typed-values.ts';
import { ContentBlock } from '#site/content-block.tsx';
import { HomeCrumbs } from '#site/home-crumbs.tsx';
import { IndependenceNotice } from '#site/independence-notice.tsx';
import { studentText } from '#site/content/en/forms/student.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { studentForm } from '../forms/student.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#site/page-kind.ts';
import type { Route } from './+types/student-discount.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm, submitAs } from './receive-form.server.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { settings, received, address } = loaderData;
  return formMeta({
    matches,
    title: m.student_title(),
    description: m.student_description({ company: settings.company_name }),
    address,
    isPrivate: received !== undefined,
  });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadForm({ request, context }, { formType: 'student', page: urls.student() });
}

export function action({ request, context }: Route.ActionArgs) {
  const submit = submitAs(studentForm, ({ email }) => email);
  return receiveForm({ request, context }, { form: studentForm, page: urls.student(), submit });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function StudentDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.student_received_title()} organisation={organisation}>
        <FormReceived
          form="student"
          title={m.student_received_title()}
          text={m.student_received_text({ hours: settings.response_hours })}
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
      <StudentScams />
    </FormPage>
  );
}
