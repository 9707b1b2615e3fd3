import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Pagination } from '#ui/application/pagination.tsx';
import {
  Cell,
  HeaderCell,
  Row,
  RowHeaderCell,
  SelectCell,
  SortCell,
  type SortDirection,
  Table,
  TableMessage,
} from '#ui/application/table.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { Chapter, Specimen } from './section.tsx';

const names = [
  'Example A',
  'Example B',
  'Example C, whose name is long enough to need two lines here',
];

export function ApplicationLists() {
  return (
    <Chapter title="Application: lists">
      <Specimen title="Table: sort, selection, dense">
        <SortableTable />
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-3">
        <Specimen title="Table: loading">
          <StateTable name="Loading example">
            <TableMessage columns={2} loading>
              Loading...
            </TableMessage>
          </StateTable>
        </Specimen>
        <Specimen title="Table: empty">
          <StateTable name="Empty example">
            <TableMessage columns={2}>
              <EmptyState
                icon={<Inbox />}
                title="Nothing matches your search."
                actions={<Button tone="secondary">Clear filters</Button>}
              >
                Try fewer words, or another status.
              </EmptyState>
            </TableMessage>
          </StateTable>
        </Specimen>
        <Specimen title="Table: error">
          <StateTable name="Error example">
            <TableMessage columns={2}>
              <div className="p-4">
                <Notice
                  tone="danger"
                  title="The list could not be loaded."
                  actions={<Button tone="secondary">Try again</Button>}
                >
                  The database did not answer.
                </Notice>
              </div>
            </TableMessage>
          </StateTable>
        </Specimen>
      </div>
      <Specimen title="Pagination">
        <Pagination
          aria-label="Pages"
          newer={undefined}
          older={{ href: '#older' }}
          newerLabel="Newer"
          olderLabel="Older"
          position="1–3 of 12"
        />
      </Specimen>
    </Chapter>
  );
}

function SortableTable() {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const [chosen, setChosen] = useState<readonly string[]>(['Example A']);
  const rows = direction === 'ascending' ? names : names.toReversed();

  function toggle(name: string) {
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  }

  return (
    <Table caption="Example records" dense>
      <thead>
        <tr>
          <SelectCell
            header
            label="Choose all"
            checked={chosen.length === names.length}
            indeterminate={chosen.length > 0 && chosen.length < names.length}
            onChange={() => setChosen(chosen.length === names.length ? [] : names)}
          />
          <SortCell
            direction={direction}
            onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
          >
            Name
          </SortCell>
          <SortCell direction={undefined} onSort={() => setDirection('ascending')}>
            Received
          </SortCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((name, index) => (
          <Row key={name} selected={chosen.includes(name)} dimmed={index === 1}>
            <SelectCell
              label={`Choose ${name}`}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            <RowHeaderCell>{name}</RowHeaderCell>
            <Cell className="whitespace-nowrap">3 March, 10:15</Cell>
            <Cell>
              <StatusPill tone={index === 0 ? 'warning' : 'info'}>
                {index === 0 ? 'Pending' : 'Reviewed'}
              </StatusPill>
            </Cell>
            <Cell numeric>0.00</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function StateTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Table caption={name}>
      <thead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell>Status</HeaderCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
