import { ArrowUpRight, Megaphone } from 'lucide-react';
import { PostLabel } from '#features/base/publishing/public/news/post-label.tsx';
import { RiverPicture } from '#features/base/pictures/public/river.tsx';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { LinkCard } from '#ui/document/card.tsx';
import { about, threeThings } from '#content/en/about.ts';
import { homeWords, reportChannels } from '#content/en/home.ts';
import type { ShownPost } from '#content/post.ts';
import { servicesOverview } from '#content/en/services/overview.ts';
import { ChannelWords } from '#frames/public/guide-actions.tsx';
import { DottedList } from './plain-list.tsx';

/** The way of a report, with the ends it can have, and the limits of any help. */
export function WhenYouTellUs() {
  return (
    <section aria-labelledby="tell-us" className="wrap band grid gap-8">
      <div>
        <h2 id="tell-us" className="text-3xl">
          {homeWords.tellTitle}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">{homeWords.tellLead}</p>
      </div>
      <RiverPicture label={m.river_title()} writeDay={String} />
      <section
        aria-labelledby="honest"
        className="grid gap-x-14 gap-y-3 border-s-4 border-neutral-line ps-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:ps-8"
      >
        <h3 id="honest">{homeWords.honestTitle}</h3>
        <DottedList items={servicesOverview.honest} isWide />
      </section>
    </section>
  );
}

/** The organisation in a paragraph, and beside it the authorities it does not belong to. */
export function WhoWeAre() {
  return (
    <section aria-labelledby="who" className="border-t border-line bg-sunken">
      <div className="wrap band grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-5">
          <Scene name="lit-window" className="h-52 sm:h-64" />
          <h2 id="who" className="text-3xl">
            {homeWords.whoTitle}
          </h2>
          <p className="measure text-lg">{threeThings}</p>
          <p className="measure text-muted">{about.not[0]}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={urls.about()} tone="secondary">
              {homeWords.whoAbout}
            </ButtonLink>
            <ButtonLink href={urls.verify()} tone="quiet">
              {homeWords.whoVerify}
            </ButtonLink>
          </div>
        </div>
        <ReportingCard />
      </div>
    </section>
  );
}

function ReportingCard() {
  return (
    <section aria-labelledby="report-too" className="grid content-start gap-3">
      <h3 id="report-too" className="flex items-center gap-3">
        <Megaphone className="text-accent-ink" />
        {homeWords.reportTitle}
      </h3>
      <p>{homeWords.reportText}</p>
      <ul className="divide-y divide-line border-y border-line">
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
    </section>
  );
}

/** The latest posts of staff; renders nothing while there are none. */
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
