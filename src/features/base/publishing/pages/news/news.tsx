import { Newspaper, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { ListFilters } from '#frames/staff/list-filters.tsx';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#ui/application/table.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { findStaffPosts } from '../../staff-posts.server.ts';
import { postKinds } from '#content/post.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/news.ts';
import { postKindWords, postStateTones, postStateWords, postStates } from './post-form.tsx';

export const handle = { crumb: 'News' };

/** On a phone the content of these columns is shown below the title. */
const deskOnly = 'max-sm:hidden';

export const loader = staffLoader('content:read', async (ctx, { url }) => {
  const search = url.searchParams;
  const query = (search.get('q') ?? '').trim().slice(0, 100);
  const kind = postKinds.find((each) => each === search.get('kind'));
  const state = postStates.find((each) => each === search.get('state'));
  return { posts: await findStaffPosts(ctx, { query, kind, state }), query, kind, state };
});

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { posts, query, kind, state } = loaderData;
  const mayWrite = useMay('content:write');
  const isFiltered = query !== '' || kind !== undefined || state !== undefined;
  const write = (
    <Link to={urls.admin.post('new')} className={buttonClass({ size: 'small' })}>
      <Plus className="size-4" />
      Write a post
    </Link>
  );
  return (
    <>
      <PageHeading
        title="News"
        text="Posts of the news room. Published ones are on the site at once."
        actions={mayWrite && write}
      />
      <ListFilters
        action={urls.admin.news()}
        searchLabel="Search titles"
        query={query}
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            value: kind ?? '',
            all: 'All kinds',
            options: postKinds.map((each) => ({ value: each, label: postKindWords[each] })),
          },
          {
            name: 'state',
            label: 'State',
            value: state ?? '',
            all: 'All states',
            options: postStates.map((each) => ({ value: each, label: postStateWords[each] })),
          },
        ]}
      />
      {posts.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<Newspaper />}
            title={isFiltered ? 'No posts match' : 'No posts yet'}
            actions={!isFiltered && mayWrite && write}
          >
            {!isFiltered &&
              'The news room shows examples, each with its badge, until there is one.'}
          </EmptyState>
        </div>
      ) : (
        <Table caption="Posts">
          <thead>
            <tr>
              <HeaderCell>Title</HeaderCell>
              <HeaderCell className={deskOnly}>Kind</HeaderCell>
              <HeaderCell>State</HeaderCell>
              <HeaderCell className={deskOnly}>On the site</HeaderCell>
              <HeaderCell className={deskOnly}>Changed</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {posts.map((post) => (
              <Row key={post.id}>
                <RowHeaderCell className="wrap-anywhere whitespace-normal">
                  <Link to={urls.admin.post(post.id)}>{post.title}</Link>{' '}
                  {post.isSample && <Badge tone="accent">Sample</Badge>}
                  <span className="block pt-0.5 font-normal text-muted sm:hidden">
                    {postKindWords[post.kind]},{' '}
                    <LocalTime value={post.publishedAt ?? post.updatedAt} />
                  </span>
                </RowHeaderCell>
                <Cell className={deskOnly}>{postKindWords[post.kind]}</Cell>
                <Cell>
                  {post.isHidden ? (
                    <StatusPill tone="danger">Hidden: a claim</StatusPill>
                  ) : (
                    <StatusPill tone={postStateTones[post.state]}>
                      {postStateWords[post.state]}
                    </StatusPill>
                  )}
                </Cell>
                <Cell className={deskOnly}>
                  {post.publishedAt ? <LocalTime value={post.publishedAt} /> : '–'}
                </Cell>
                <Cell className={deskOnly}>
                  <LocalTime value={post.updatedAt} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
