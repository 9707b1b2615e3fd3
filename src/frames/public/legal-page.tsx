import type { ReactNode } from 'react';
import type { LegalSection, LegalText } from '#content/en/legal/legal-text.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { blockAnchor, type BlockKey } from '#shared/content-blocks.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { Notice } from '#ui/document/notice.tsx';
import { ContentBlock, EnglishLink, EnglishPart, OwnSection } from './content-block.tsx';
import { DeskHours } from './desk-hours.tsx';
import { formatDay } from './format-figures.ts';
import { HomeCrumbs } from './home-crumbs.tsx';
import { LongPage, PageContents } from './long-page.tsx';
import { Markdown } from './markdown.tsx';
import { phoneHref } from './phone-href.ts';
import { useBlock, useIsReplaced, useSiteSettings } from './site-content.ts';

/**
 * Privacy policy and terms: contents beside the text, and the responsible organisation, from the settings. In
 * another language it says that the English text counts; what the operator wrote is linked, as it is in English.
 */
export function LegalPage({
  path,
  title,
  text,
  whole,
  blocks = {},
  extra,
}: {
  /** Of the English page. */
  path: string;
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
  const isReplaced = useIsReplaced(whole);
  const isTranslation = currentLanguage() !== baseLanguage;
  if (isTranslation && isReplaced) return <OnlyInEnglish title={title} path={path} />;
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
          {isTranslation && (
            <Notice tone="info" title={m.legal_counts_title()} titleAs="h2">
              {m.legal_counts()} <EnglishLink href={path}>{m.legal_counts_link()}</EnglishLink>
            </Notice>
          )}
          {own === undefined ? (
            text.sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                <LegalSectionText path={path} section={section} block={blocks[section.id]} />
              </section>
            ))
          ) : (
            <Markdown text={own} anchor={blockAnchor(whole)} />
          )}
          {isTranslation ? (
            <ForeignSection name={extra} path={path} />
          ) : (
            <OwnSection name={extra} />
          )}
          <DeskHours of="legal" />
        </article>
      </LongPage>
    </>
  );
}

/** Replaces a translated page whose English text the operator wrote: ours would say something else. */
function OnlyInEnglish({ title, path }: { title: string; path: string }) {
  return (
    <>
      <PageHeader breadcrumbs={<HomeCrumbs current={title} />} title={title} />
      <div className="wrap py-12">
        <Notice tone="info" title={m.legal_own_title()} titleAs="h2">
          {m.legal_own()} <EnglishLink href={path}>{m.legal_counts_link()}</EnglishLink>
        </Notice>
      </div>
    </>
  );
}

type ReplaceablePartProps = { name: BlockKey; href: string; children: ReactNode };

/** A section that the operator may replace. */
function ReplaceablePart({ name, href, children }: ReplaceablePartProps) {
  const isReplaced = useIsReplaced(name);
  if (isReplaced && currentLanguage() !== baseLanguage) return <EnglishPart href={href} />;
  return (
    <ContentBlock name={name} className="mt-3">
      {children}
    </ContentBlock>
  );
}

/** What the operator added in English, as a link. */
function ForeignSection({ name, path }: { name: BlockKey; path: string }) {
  if (!useIsReplaced(name)) return null;
  return (
    <section id={blockAnchor(name)} aria-labelledby="further-title">
      <h2 id="further-title">{m.legal_extra_title()}</h2>
      <EnglishPart href={`${path}#${blockAnchor(name)}`} />
    </section>
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
  path,
  section,
  block,
}: {
  path: string;
  section: LegalSection;
  block: BlockKey | undefined;
}) {
  const builtIn = (
    <div className="prose mt-3">
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.list && <LegalList items={section.list} />}
      {section.id === 'who' && <Responsible />}
    </div>
  );
  if (block === undefined) return builtIn;
  return (
    <ReplaceablePart name={block} href={`${path}#${section.id}`}>
      {builtIn}
    </ReplaceablePart>
  );
}

const namedItem = /^([^.:]{3,48}): (.+)$/s;

/** Items that begin with the name of a thing stand as a table of names and what is done with each. */
function LegalList({ items }: { items: readonly string[] }) {
  const isTable = items.filter((item) => namedItem.test(item)).length > items.length / 2;
  const named = items.flatMap((item) => {
    const [, name, text] = (isTable && namedItem.exec(item)) || [];
    return name && text ? [{ name, text }] : [];
  });
  const others = items.filter((item) => !isTable || !namedItem.test(item));
  return (
    <>
      {named.length > 0 && (
        <dl className="border-b border-line">
          {named.map(({ name, text }) => (
            <div
              key={name}
              className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="first-letter:uppercase">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
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
