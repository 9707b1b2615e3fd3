import { studentText } from '#site/content/en/forms/student.ts';
import { sitePages } from '#site/content/en/site-map.ts';
import { SourceList } from '#site/source-list.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card, LinkCard } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** What students meet most, with figures; what they may print; a talk on their campus. */
export function StudentScams() {
  return (
    <>
      <section aria-labelledby="scams">
        <h2 id="scams">{m.student_fraud_title()}</h2>
        <ul className="mt-5 grid gap-4 lg:grid-cols-3">
          {studentText.scams.map((scam) => (
            <Card
              as="li"
              key={scam.title}
              id={scam.guide.slice(1)}
              className="grid content-start gap-3"
            >
              <h3 className="text-lg leading-snug">{scam.title}</h3>
              <p>{scam.text}</p>
              {scam.figures.map((figure) => (
                <div key={figure.text} className="grid gap-1 border-s-4 border-accent ps-3">
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
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="downloads">
        <h2 id="downloads">{m.student_downloads_title()}</h2>
        <p className="measure mt-3 text-muted">{m.student_downloads_text()}</p>
        <ul className="mt-5 grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
          {pagesAt(studentText.downloads).map((page) => (
            <LinkCard key={page.path} as="li" href={page.path} title={page.label}>
              {page.description}
            </LinkCard>
          ))}
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
      </section>
    </>
  );
}

function pagesAt(paths: readonly string[]) {
  return sitePages.filter((page) => paths.includes(page.path));
}
