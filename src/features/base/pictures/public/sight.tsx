import { Fragment } from 'react';
import { House, Landmark, ShieldHalf, User, VenetianMask, type LucideIcon } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { sights, watchers, type Sight, type SightFacts, type Watcher } from '../sight.ts';
import { LanternMark } from './lantern-mark.tsx';

const people: Readonly<Record<Exclude<Watcher, 'us'>, LucideIcon>> = {
  you: User,
  bank: Landmark,
  police: ShieldHalf,
  home: House,
  scammer: VenetianMask,
};

const names: Readonly<Record<Watcher, () => string>> = {
  you: m.sight_you,
  us: m.sight_us,
  bank: m.sight_bank,
  police: m.sight_police,
  home: m.sight_home,
  scammer: m.sight_scammer,
};

const words: Readonly<Record<Exclude<Watcher, 'home'>, () => string>> = {
  you: m.sight_you_text,
  us: m.sight_us_text,
  bank: m.sight_bank_text,
  police: m.sight_police_text,
  scammer: m.sight_scammer_text,
};

const homeWords: Readonly<Record<Sight, () => string>> = {
  open: m.sight_home_open,
  asked: m.sight_home_perhaps,
  perhaps: m.sight_home_perhaps,
  shut: m.sight_home_shut,
};

/**
 * Who sees what somebody sends: an eye for each, open or shut, with what it means.
 * @param props `isAsked`: beside the question whether mail is safe, whose answer opens an eye by the style sheet
 */
export function SightPicture({
  facts = {},
  label,
  isAsked = false,
}: {
  facts?: SightFacts;
  label: string;
  isAsked?: boolean;
}) {
  const seen = sights(facts);
  const told = sights({ isWatched: true });
  return (
    <div className="sight-frame">
      <ul aria-label={label} className="sight">
        {watchers.map((watcher) => {
          const isChanging = isAsked && watcher === 'home';
          return (
            <Fragment key={watcher}>
              <Watching
                watcher={watcher}
                sight={seen[watcher]}
                className={isChanging ? 'sight-untold' : undefined}
              />
              {isChanging && (
                <Watching watcher={watcher} sight={told.home} className="sight-told" />
              )}
            </Fragment>
          );
        })}
      </ul>
    </div>
  );
}

function Watching({
  watcher,
  sight,
  className,
}: {
  watcher: Watcher;
  sight: Sight;
  className: string | undefined;
}) {
  return (
    <li className={className}>
      <Person watcher={watcher} />
      <Eye sight={sight} />
      <p className="sight-name">{names[watcher]()}</p>
      <p className="sight-text">{watcher === 'home' ? homeWords[sight]() : words[watcher]()}</p>
    </li>
  );
}

function Person({ watcher }: { watcher: Watcher }) {
  if (watcher === 'us')
    return (
      <svg className="sight-person" viewBox="-20 -3 40 40" aria-hidden="true">
        <LanternMark />
      </svg>
    );
  const Icon = people[watcher];
  return <Icon className="sight-person" />;
}

const outline = 'M3 20C12 5 56 5 65 20 56 35 12 35 3 20z';
const upperLid = 'M4 17C14 3 54 3 64 17';
const lashes = 'M4 17C14 31 54 31 64 17M12 23l-4 6M24 27l-2 7M34 28.5v7M44 27l2 7M56 23l4 6';

/** Shut, with a broken upper lid, until somebody says yes; a broken eye where it is not known. */
function Eye({ sight }: { sight: Sight }) {
  return (
    <svg className="sight-eye" viewBox="0 0 68 40" aria-hidden="true">
      {sight === 'open' && (
        <>
          <path d={outline} />
          <circle cx="34" cy="20" r="9" className="sight-iris" />
        </>
      )}
      {sight === 'perhaps' && (
        <>
          <path d={outline} className="sight-broken" />
          <circle cx="34" cy="20" r="8" />
        </>
      )}
      {sight === 'asked' && <path d={upperLid} className="sight-broken" />}
      {(sight === 'asked' || sight === 'shut') && <path d={lashes} />}
    </svg>
  );
}
