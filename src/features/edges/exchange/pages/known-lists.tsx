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
      text="Each is a dry run from where it is published; nobody is asked before you press. Sanctions come first: bring in at least those."
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
                {list.listDay ? `, ${list.listDay}` : ', with no day of its own'}. {list.licence}.
              </span>
            </div>
            <TryList list={list} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TryList({ list }: { list: KnownList }) {
  const isBusy = useNavigation().formData?.get('url') === list.url;
  const fields = { intent: 'fetch', listDay: '', ...list };
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
