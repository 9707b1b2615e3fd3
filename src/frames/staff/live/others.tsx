import { Eye } from 'lucide-react';
import { Badge } from '#ui/document/badge.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveEvent, PresenceState } from '#shared/live-events.ts';
import { urls } from '#shared/urls.ts';
import { useLiveEventListener } from './use-live-events.ts';

/** In milliseconds. */
const saidEvery = 20_000;
const lookedAtEvery = 4_000;
/** A colleague who is silent for this long is gone: their screen may have lost its connection. */
const goneAfter = 45_000;
/** Typing ends this long after the last key, and presence this long after the last input. */
const writingLasts = 6_000;
const hereLasts = 5 * 60_000;

type OpenRecord = { kind: 'case' | 'submission'; id: string };

type Seen = { isWriting: boolean; until: number };

/**
 * Announces that the person has a record open, and receives the presence of others.
 * @returns the ids of the others, and whether each is writing
 */
function usePresence(record: OpenRecord): readonly { person: string; isWriting: boolean }[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const said = useRef<{ state: PresenceState; at: number }>(undefined);
  const touched = useRef({ at: 0, writtenAt: -writingLasts });

  const say = useEffectEvent((state: PresenceState) => {
    if (state === 'left' && said.current === undefined) return;
    said.current = state === 'left' ? undefined : { state, at: performance.now() };
    void fetch(urls.admin.presence(record), {
      method: 'POST',
      body: new URLSearchParams({ state }),
      // Also sent while the page is being left.
      keepalive: true,
    }).catch(() => undefined);
  });

  const look = useEffectEvent(() => {
    const now = performance.now();
    const { at, writtenAt } = touched.current;
    if (document.hidden || now - at > hereLasts) say('left');
    else {
      const state = now - writtenAt < writingLasts ? 'writing' : 'here';
      const last = said.current;
      if (last === undefined) say('came');
      else if (isToWrite(last.state) !== isToWrite(state) || now - last.at > saidEvery) say(state);
    }
    setSeen((all) => {
      const left = [...all].filter(([, { until }]) => until > now);
      return left.length === all.size ? all : new Map(left);
    });
  });

  function hear({ kind, id, person }: LiveEvent): void {
    const [subject, state] = kind.split('.');
    if (subject !== record.kind || id !== record.id || person === undefined) return;
    if (state === 'left') setSeen((all) => new Map([...all].filter(([each]) => each !== person)));
    if (state !== 'came' && state !== 'here' && state !== 'writing') return;
    if (state === 'came' && said.current) say(isToWrite(said.current.state) ? 'writing' : 'here');
    const until = performance.now() + goneAfter;
    setSeen((all) => new Map(all).set(person, { isWriting: state === 'writing', until }));
  }
  // Events before the connection were missed.
  useLiveEventListener(hear, () => said.current && say('came'));

  useEffect(() => {
    touched.current = { at: performance.now(), writtenAt: -writingLasts };
    function onTouch(event: Event) {
      touched.current.at = performance.now();
      if (event.type === 'input' && event.target instanceof HTMLTextAreaElement) {
        touched.current.writtenAt = performance.now();
        if (!isToWrite(said.current?.state)) look();
      }
    }
    function onHide() {
      if (document.hidden) say('left');
      else {
        touched.current.at = performance.now();
        look();
      }
    }
    function leave() {
      say('left');
    }
    // It announces presence and forgets people who are gone: both depend on external state.
    // oxlint-disable-next-line react/set-state-in-effect
    look();
    const looking = setInterval(() => look(), lookedAtEvery);
    for (const name of touches) document.addEventListener(name, onTouch, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(looking);
      for (const name of touches) document.removeEventListener(name, onTouch);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
    // The component is remounted for another record.
  }, []);

  return [...seen].map(([person, { isWriting }]) => ({ person, isWriting }));
}

function isToWrite(state: PresenceState | undefined): boolean {
  return state === 'writing';
}

const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'input'] as const;

/** Colleagues who have the same record open. */
export function Others({
  record,
  colleagues,
}: {
  record: OpenRecord;
  colleagues: readonly { id: string; name: string }[];
}) {
  const others = usePresence(record).flatMap(({ person, isWriting }) => {
    const name = colleagues.find(({ id }) => id === person)?.name;
    return name ? [`${name} is ${isWriting ? 'writing' : 'here'}`] : [];
  });
  return (
    <span role="status" className="inline-flex flex-wrap gap-1.5 text-sm font-normal">
      {others.map((words) => (
        <Badge key={words} tone="info" icon={<Eye className="size-3.5" />}>
          {words}
        </Badge>
      ))}
    </span>
  );
}
