import { useHydrated } from '#ui/application/use-hydrated.ts';

/** When a line was written: in UTC from the server, then in the visitor's own time. */
export function ChatTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={at}>
      {hydrated ? ownTime.format(new Date(at)) : `${at.slice(0, 16).replace('T', ' ')} UTC`}
    </time>
  );
}

const ownTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
