import { Plus, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { SettingsNavigation } from '#app/components/admin/settings-navigation.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { EmptyState } from '#app/ui/application/empty-state.tsx';
import {
  Cell,
  HeaderCell,
  Row,
  RowHeaderCell,
  Table,
  TableMessage,
} from '#app/ui/application/table.tsx';
import { Badge } from '#app/ui/document/badge.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { findEntries } from '#server/services/people/find-entries.ts';
import { entryKinds, isEntryKind } from '#shared/forms/entries.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/people.ts';
import { entryWords } from './entry-words.ts';

export const handle = { crumb: 'People' };

export const meta: Route.MetaFunction = () => [
  { title: 'People – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = url.searchParams.get('list');
  const kind = isEntryKind(list) ? list : 'person';
  return { kind, entries: await orRefuse(findEntries(staffServices(context), kind)) };
}

export default function PeoplePage({ loaderData: { kind, entries } }: Route.ComponentProps) {
  const mayWrite = useMay('content:write');
  const { many, where, add } = entryWords[kind];
  const link = (
    <Link to={urls.admin.entry(kind, 'new')} className={buttonLook({ size: 'small' })}>
      <Plus className="size-4" />
      {add}
    </Link>
  );
  return (
    <>
      <PageHeading title={many} text={where} actions={mayWrite && link} />
      <SettingsNavigation current="people" />
      <nav aria-label="Lists">
        <ul className="flex flex-wrap gap-2">
          {entryKinds.map((each) => (
            <li key={each}>
              <Link
                to={urls.admin.people(each)}
                aria-current={each === kind ? 'page' : undefined}
                className={buttonLook({
                  tone: each === kind ? 'primary' : 'secondary',
                  size: 'compact',
                })}
              >
                {entryWords[each].many}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Table caption={many}>
        <thead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>About</HeaderCell>
            <HeaderCell numeric>Place</HeaderCell>
            <HeaderCell>State</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {entries.length === 0 && (
            <TableMessage columns={4}>
              <EmptyState
                icon={<UsersRound />}
                title={`No ${many.toLowerCase()} yet`}
                actions={mayWrite && link}
              >
                {kind !== 'testimonial' &&
                  'The page shows examples, each with its badge, until there is one.'}
              </EmptyState>
            </TableMessage>
          )}
          {entries.map((entry) => (
            <Row key={entry.id} dimmed={!entry.isActive}>
              <RowHeaderCell>
                <Link to={urls.admin.entry(kind, entry.id)}>{entry.title}</Link>
              </RowHeaderCell>
              <Cell>{entry.about}</Cell>
              <Cell numeric>{entry.displayOrder}</Cell>
              <Cell>
                <span className="flex flex-wrap gap-1.5">
                  {entry.isActive ? <Badge tone="success">Shown</Badge> : <Badge>Inactive</Badge>}
                  {entry.isSample && <Badge tone="accent">Sample</Badge>}
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
