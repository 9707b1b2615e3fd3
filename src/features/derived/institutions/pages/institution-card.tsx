import type { ReactNode } from 'react';
import type { Institution } from '../institutions.server.ts';
import type { OwnRecord } from '../own-record.server.ts';
import { institutionRoleWords } from '../states.ts';
import { ContactText } from './contact-text.tsx';
import { answersIn } from './institution-columns.tsx';

type Props = {
  entry: Institution;
  /** Undefined for readers without cases. */
  record: OwnRecord | undefined;
};

/** An entry as it is used: what they can do, where to ask, how fast they are, and what our own requests brought. */
export function InstitutionCard({ entry, record }: Props) {
  const { canDo, victimsChannel, officersPortal, wants, deadlines, roles, source } = entry;
  const names = [...entry.otherNames, ...entry.legalNames].join(', ');
  return (
    <div className="grid max-w-4xl gap-6">
      <Part title="Where victims ask">
        <p className="text-lg wrap-anywhere whitespace-pre-line">
          {victimsChannel ? <ContactText>{victimsChannel}</ContactText> : <Unknown />}
        </p>
      </Part>
      <div className="grid gap-6 md:grid-cols-2">
        <Part title="What they can do">
          <Text>{canDo}</Text>
        </Part>
        <Part title="Where officers ask">
          <Text>{officersPortal}</Text>
        </Part>
        <Part title="What they want to see">
          <Text>{wants}</Text>
        </Part>
        <Part title="How fast">
          <p>
            {entry.answerDays === null
              ? 'They do not say when they answer.'
              : `They say within ${answersIn(entry)}.`}
          </p>
          {record?.days !== undefined && record.days !== null && (
            <p>
              Half of their answers to us came within <strong>{days(record.days)}</strong>.
            </p>
          )}
          {deadlines && <p className="whitespace-pre-line text-muted">{deadlines}</p>}
        </Part>
        {record && (
          <Part title="Our record with them">
            <p>{recordWords(record)}</p>
          </Part>
        )}
        <Part title="Also called">
          <Text>{names}</Text>
        </Part>
        <Part title="Where it stands on the way of the money">
          <Text>{roles.map((role) => institutionRoleWords[role]).join(', ')}</Text>
        </Part>
        <Part title="Where this is from">
          <Text>{source}</Text>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-1 border-t border-line pt-2">
      <h2 className="text-sm text-muted">{title}</h2>
      {children}
    </section>
  );
}

function Text({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {children ? <ContactText>{children}</ContactText> : <Unknown />}
    </p>
  );
}

function Unknown() {
  return <span className="text-muted">Not known</span>;
}

/** What our requests brought, in numbers; never as a rate, which a few requests cannot give. */
export function recordWords({ sent, answered, held, refused, needsOrder }: OwnRecord): string {
  if (sent === 0) return 'No request to them in the cases that you may see.';
  const outcomes = [
    held > 0 && `${held} held money`,
    refused > 0 && `${refused} refused`,
    needsOrder > 0 && `${needsOrder} need a legal order`,
  ].filter(Boolean);
  const open = sent - answered;
  return [
    `In the cases that you may see: ${sent === 1 ? '1 request' : `${sent} requests`} sent, ${answered} answered${outcomes.length > 0 ? `: ${outcomes.join(', ')}` : ''}.`,
    open > 0 && answered > 0 ? `${open} without an answer.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function days(count: number): string {
  const whole = Math.round(count);
  if (whole === 0) return 'the same day';
  return whole === 1 ? '1 day' : `${whole} days`;
}
