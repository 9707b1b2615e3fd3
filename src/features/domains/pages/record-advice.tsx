import { CopyButton } from '#back-office/copy-button.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { RecordAdvice as Advice } from '../record-advice.server.ts';
import { adviceWords } from './domain-words.ts';

/** One kind of record: what is there, what to publish, and why. */
export function RecordAdvice({ advice }: { advice: Advice }) {
  const { kind, name, type, found, state, publish, why } = advice;
  const words = adviceWords[state];
  return (
    <li className="grid gap-2 rounded-md border border-line p-3.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{kind}</h3>
        <StatusPill tone={words.tone}>{words.text}</StatusPill>
      </div>
      <p>{why}</p>
      {found.length > 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">Published now</p>
          {found.map((text) => (
            <Code key={text} text={text} />
          ))}
        </div>
      )}
      {publish !== undefined && (
        <div className="grid gap-1">
          <p className="font-semibold">
            Publish this {type} record at <span className="wrap-anywhere">{name}</span>
          </p>
          <Code text={publish} />
          <div className="mt-1 flex flex-wrap gap-2">
            <CopyButton text={publish} what={`${kind} record`} label={`Copy the ${kind} record`} />
            <CopyButton text={name} what={`Name of the ${kind} record`} label="Copy its name" />
          </div>
        </div>
      )}
    </li>
  );
}

function Code({ text }: { text: string }) {
  return (
    <code className="block rounded-md bg-sunken px-2.5 py-1.5 font-mono text-xs wrap-anywhere">
      {text}
    </code>
  );
}
