import { Form, useNavigation } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { attributionWords } from '../format.ts';
import { knownLists, type KnownList } from '../known-lists.ts';

/**
 * Public lists that are tried with one press. Nobody is asked before it.
 * @param here names of the sources that are shown, or wait as a dry run
 */
export function KnownLists({ here }: { here: readonly string[] }) {
  const open = knownLists.filter(({ name }) => !here.includes(name));
  if (open.length === 0) return null;
  return (
    <Panel
      id="known"
      title="Public lists"
      text="Each is a dry run: the copy that ships with this program, for which nobody is asked, or the list as it is published now. Sanctions come first: bring in at least those. What was named after the day of a copy is not in it."
    >
      <ul className="divide-y divide-line">
        {open.map((list) => (
          <li
            key={list.url}
            className="grid gap-2 py-3 text-sm first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="grid min-w-0 gap-1">
              <b className="wrap-anywhere">{list.name}</b>
              <span className="wrap-anywhere text-muted">
                {attributionWords[list.format]} of {new URL(list.url).host}
                {list.listDay ? `, ${list.listDay}` : ', with no day of its own'}. The copy is as of{' '}
                {list.copy.day}. {list.licence}.
              </span>
            </div>
            <div className="flex flex-wrap gap-2">
              <TryCopy name={list.name} />
              <TryList list={list} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TryCopy({ name }: { name: string }) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === 'copy' && sent.get('name') === name;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="copy" />
      <input type="hidden" name="name" value={name} />
      <Button
        type="submit"
        size="small"
        tone="secondary"
        busy={isBusy}
        busyLabel="Reading…"
        aria-label={`Try the copy: ${name}`}
      >
        Try the copy
      </Button>
    </Form>
  );
}

function TryList({ list }: { list: KnownList }) {
  const isBusy = useNavigation().formData?.get('url') === list.url;
  const { copy: _copy, ...about } = list;
  const fields = { intent: 'fetch', listDay: '', ...about };
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        size="small"
        tone="secondary"
        busy={isBusy}
        busyLabel="Reading…"
        aria-label={`Fetch and try: ${list.name}`}
      >
        Fetch and try
      </Button>
    </Form>
  );
}
