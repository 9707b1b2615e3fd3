import type { LegalSection, LegalText } from '#content/en/legal/legal-text.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { blockAnchor, type BlockKey } from '#shared/content-blocks.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ContentBlock, OwnSection } from './content-block.tsx';
import { DeskHours } from './desk-hours.tsx';
import { formatDay } from './format-figures.ts';
import { HomeCrumbs } from './home-crumbs.tsx';
import { LongPage, PageContents } from './long-page.tsx';
import { Markdown } from './markdown.tsx';
import { phoneHref } from './phone-href.ts';
import { useBlock, useSiteSettings } from './site-content.ts';

/**
 * Privacy policy and terms: contents beside the text, and the responsible organisation, from the settings.
 */
export function LegalPage({
  title,
  text,
  whole,
  blocks = {},
  extra,
}: {
  title: string;
  text: LegalText;
  /** Text of the operator's lawyer that replaces the whole page. */
  whole: BlockKey;
  /** Sections that the operator may replace, by anchor. */
  blocks?: Readonly<Record<string, BlockKey>>;
  /** Text that the operator adds at the end. */
  extra: BlockKey;
}) {
  const own = useBlock(whole);
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={title} />}
        title={title}
        lead={own === undefined && <LegalLead text={text} />}
      />
      <LongPage
        side={
          own === undefined && (
            <PageContents parts={text.sections.map(({ id, title: part }) => [id, part])} />
          )
        }
      >
        <article className="grid gap-10">
          {own === undefined ? (
            text.sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                <LegalSectionText section={section} block={blocks[section.id]} />
              </section>
            ))
          ) : (
            <Markdown text={own} anchor={blockAnchor(whole)} />
          )}
          <OwnSection name={extra} />
          <DeskHours of="legal" />
        </article>
      </LongPage>
    </>
  );
}

function LegalLead({ text: { lead, changed } }: { text: LegalText }) {
  return (
    <>
      <p>{lead}</p>
      <p className="mt-3 text-sm">
        <time dateTime={changed}>{m.site_legal_changed({ date: formatDay(changed) })}</time>
      </p>
    </>
  );
}

function LegalSectionText({
  section,
  block,
}: {
  section: LegalSection;
  block: BlockKey | undefined;
}) {
  const builtIn = (
    <div className="prose mt-3">
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.list && (
        <ul>
          {section.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {section.id === 'who' && <Responsible />}
    </div>
  );
  if (block === undefined) return builtIn;
  return (
    <ContentBlock name={block} className="mt-3">
      {builtIn}
    </ContentBlock>
  );
}

function Responsible() {
  const settings = useSiteSettings();
  const phone = settings.company_phone || settings.main_phone;
  const email = settings.company_email || settings.main_email || settings.contact_email;
  return (
    <address className="not-italic">
      <strong>{settings.company_name}</strong>
      {settings.company_address && (
        <span className="block whitespace-pre-line">{settings.company_address}</span>
      )}
      {phone && (
        <span className="block">
          <a href={phoneHref(phone)}>{phone}</a>
        </span>
      )}
      {email && (
        <span className="block">
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
    </address>
  );
}
