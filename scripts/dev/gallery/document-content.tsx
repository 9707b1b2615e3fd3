import { Compass, Search } from 'lucide-react';
import { Badge } from '#ui/document/badge.tsx';
import { Breadcrumbs } from '#ui/document/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Card, LinkCard } from '#ui/document/card.tsx';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { Stat } from '#ui/document/stat.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { Steps } from '#ui/document/steps.tsx';
import { Table } from '#ui/document/table.tsx';
import { Timeline } from '#ui/document/timeline.tsx';
import type { Tone } from '#ui/tone.ts';
import { Chapter, Specimen } from './section.tsx';

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const longText =
  'A very long label that somebody wrote without thinking of narrow screens, and which must wrap';

export function DocumentContent() {
  return (
    <Chapter title="Documents: content">
      <Specimen title="Page header, night">
        <div className="overflow-clip rounded-lg">
          <PageHeader
            appearance="night"
            eyebrow="Independent help after online fraud"
            titleAs="h4"
            title="You are not alone, and it is not too late to act"
            lead="Tell us what happened. We say what can be done, what it takes, and what can't be promised."
            actions={
              <>
                <ButtonLink href="#report" tone="accent" size="large">
                  Report what happened
                </ButtonLink>
                <ButtonLink href="#first" tone="secondary" size="large">
                  First 72 hours
                </ButtonLink>
              </>
            }
            aside={<LanternMark className="mx-auto hidden size-72 text-ink lg:block" />}
          />
        </div>
      </Specimen>
      <Specimen title="Page header, plain, with breadcrumbs">
        <div className="-mx-4 rounded-lg border border-line sm:mx-0">
          <PageHeader
            title="Job scams"
            titleAs="h4"
            lead="An offer that arrives by message and asks you to pay before you earn."
            breadcrumbs={
              <Breadcrumbs
                label="You are here"
                items={[
                  { label: 'Home', href: '#home' },
                  { label: 'Guides', href: '#guides' },
                ]}
                current="Job scams"
              />
            }
          />
        </div>
      </Specimen>
      <Buttons />
      <Specimen title="Notices">
        <div className="grid gap-3 lg:grid-cols-2">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title={`Notice, ${tone}`}>
              Text that explains, with <a href="#notice">a link</a> in it.
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen title="Badges and status">
        <div className="flex flex-wrap items-center gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="primary">primary</Badge>
          <Badge tone="accent">Sample</Badge>
          {tones.map((tone) => (
            <StatusPill key={tone} tone={tone}>
              {tone}
            </StatusPill>
          ))}
          <StatusPill tone="success" size="large">
            Large
          </StatusPill>
        </div>
      </Specimen>
      <Specimen title="Cards">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <LinkCard href="#card" title="A card that is a link" icon={<Search />} titleAs="h4">
            Its whole surface can be clicked.
          </LinkCard>
          <LinkCard
            href="#card-2"
            title={longText}
            icon={<Compass />}
            titleAs="h4"
            eyebrow="Guide"
          />
          <Card appearance="highlighted">
            <h4>A lit card</h4>
            <p className="mt-1 text-sm">The one thing on the page to notice.</p>
          </Card>
          <Card>Plain</Card>
          <Card appearance="sunken">Sunken</Card>
        </div>
      </Specimen>
      <Specimen title="Figures with their origin">
        <div className="grid gap-6 sm:grid-cols-3">
          {['One', 'Two', 'Three'].map((name) => (
            <Stat
              key={name}
              value="0,000"
              label={`Figure ${name}`}
              origin={{
                source: { text: 'Name of the source', href: '#source' },
                asOf: { text: 'as of its year', dateTime: '2024' },
              }}
            />
          ))}
        </div>
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Details, one open at a time">
          <DetailsList>
            <Details name="gallery" summary="First question" open>
              Its answer, in a few sentences.
            </Details>
            <Details name="gallery" summary={longText}>
              Opening this closes the first.
            </Details>
          </DetailsList>
        </Specimen>
        <Specimen title="Timeline">
          <Timeline
            items={[
              { key: 'a', title: 'Received', state: 'done', stateText: 'Done', date: '3 March' },
              {
                key: 'b',
                title: 'Being reviewed',
                state: 'current',
                stateText: 'In progress',
                children: 'We read everything you sent and check the addresses.',
              },
              { key: 'c', title: 'Answer', state: 'upcoming', stateText: 'Not started' },
            ]}
          />
        </Specimen>
      </div>
      <Specimen title="Steps">
        <Steps
          titleAs="h4"
          steps={['Tell', 'Check', 'Plan'].map((title) => ({
            key: title,
            title,
            children: 'What happens in this step, in one sentence.',
          }))}
        />
      </Specimen>
      <Specimen title="Table">
        <Table
          id="gallery-table"
          caption="A table with a caption"
          columns={[
            { key: 'year', header: 'Year' },
            { key: 'count', header: 'Count', numeric: true },
            { key: 'change', header: 'Against the year before', numeric: true },
          ]}
          rows={[
            { key: '1', cells: { year: '2023', count: '0,000', change: '–' } },
            { key: '2', cells: { year: '2024', count: '0,000', change: <Badge>0.0 %</Badge> } },
          ]}
          footnote="Source and year stand under every table."
        />
      </Specimen>
      <Specimen title="Progress">
        <div className="grid max-w-md gap-3">
          <Progress aria-label="Two fifths" value={0.4} />
          <Progress aria-label="Under way" />
        </div>
      </Specimen>
    </Chapter>
  );
}

function Buttons() {
  return (
    <Specimen title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button tone="accent">Accent</Button>
        <Button tone="secondary">Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Danger</Button>
        <Button busy busyLabel="Sending...">
          Send
        </Button>
        <Button icon={<Search />}>With icon</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="compact">Compact</Button>
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
      </div>
      <Button id="gallery-off" disabledReason="Choose a file first.">
        Disabled with its reason
      </Button>
      <Button wide tone="secondary">
        {longText}
      </Button>
    </Specimen>
  );
}
