import { ArrowUpRight, BookOpen, Eye, HandCoins, Megaphone, TriangleAlert } from 'lucide-react';
import { PostLabel } from '#features/publishing/public/news/post-label.tsx';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card, LinkCard } from '#ui/document/card.tsx';
import { homeWords, reportChannels, services } from '../content/en/home.ts';
import type { ShownPost } from '../content/en/samples/posts.ts';
import { sitePage } from '../content/en/site-map.ts';
import { ChannelWords } from '../guide/guide-actions.tsx';

const icons = { investigate: Eye, recover: HandCoins, prevent: TriangleAlert, learn: BookOpen };

/** Four things to do here, and the authorities to report to beside them. */
export function ServicesGrid() {
  return (
    <section aria-labelledby="services" className="wrap band">
      <h2 id="services" className="text-3xl">
        {homeWords.servicesTitle}
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-balance text-muted">{homeWords.servicesLead}</p>
      <div className="mt-8 grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ul className="grid gap-5 sm:grid-cols-2">
          {services.map((service) => (
            <ServiceCard key={service.key} service={service} />
          ))}
        </ul>
        <ReportingCard />
      </div>
    </section>
  );
}

function ServiceCard({ service }: { service: (typeof services)[number] }) {
  const Icon = icons[service.key];
  return (
    <Card as="li" className="flex flex-col gap-2">
      <span className="mb-1 grid size-11 place-items-center rounded-md bg-primary-soft text-xl text-primary-ink">
        <Icon />
      </span>
      <h3>{service.title}</h3>
      <p className="text-muted">{service.text}</p>
      <ul className="mt-auto border-t border-line pt-2">
        {service.pages.map((path) => (
          <li key={path}>
            <a
              href={path}
              className="inline-block py-1.5 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {sitePage(path).label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReportingCard() {
  return (
    <Card look="lit" as="aside" className="flex flex-col gap-2" aria-labelledby="report-too">
      <span className="mb-1 grid size-11 place-items-center rounded-md bg-accent text-xl text-on-accent">
        <Megaphone />
      </span>
      <h3 id="report-too">{homeWords.reportTitle}</h3>
      <p>{homeWords.reportText}</p>
      <ul className="mt-auto divide-y divide-line border-t border-line pt-1">
        {reportChannels.map((channel) => (
          <li key={channel.name}>
            <a
              href={channel.href}
              rel="noopener"
              className="group/channel flex items-center gap-3 py-2.5 text-ink no-underline"
            >
              <ChannelWords channel={channel} />
              <ArrowUpRight className="ms-auto size-5 shrink-0 text-accent-ink" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What staff published last; nothing at all until there is something to say. */
export function LatestNews({ posts }: { posts: readonly ShownPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="news" className="wrap band grid gap-8 pb-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="news" className="text-3xl">
          {homeWords.newsTitle}
        </h2>
        <ButtonLink href={urls.news()} tone="secondary">
          {homeWords.newsLink}
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {posts.map((post) => (
          <LinkCard
            key={post.slug}
            as="li"
            href={urls.newsPost(post.slug)}
            title={post.title}
            eyebrow={<PostLabel post={post} />}
          />
        ))}
      </ul>
    </section>
  );
}
