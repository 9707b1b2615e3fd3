import type { ReactElement } from 'react';
import { classNames } from '#ui/class-names.ts';
import {
  AlarmedScreen,
  ChangedInvoice,
  FalseBank,
  HeartOnAString,
  HeldPicture,
  HookedLetter,
  MaskedProfile,
  PricedLifeRing,
  WrongNumber,
} from './message-scenes.tsx';
import {
  CurrencyPuppets,
  EmptiedPyramid,
  EndlessTasks,
  FakeBalance,
  FloorlessBox,
  PaidJob,
  PushedShare,
  QuickBet,
} from './money-scenes.tsx';
import {
  BrokenBridge,
  CheckedCaller,
  CountedBars,
  Desk,
  EndOfThePath,
  FourWays,
  LitWindow,
  NewsSheet,
  QuietWord,
  Shelf,
  ThreeDays,
  Trail,
} from './place-scenes.tsx';
import { AskedForWords, LookalikeAddresses, LostKey } from './wallet-scenes.tsx';
import type { SceneName } from '#content/scene-names.ts';

const scenes = {
  'alarmed-screen': AlarmedScreen,
  'changed-invoice': ChangedInvoice,
  'false-bank': FalseBank,
  'held-picture': HeldPicture,
  'heart-on-a-string': HeartOnAString,
  'hooked-letter': HookedLetter,
  'masked-profile': MaskedProfile,
  'priced-life-ring': PricedLifeRing,
  'wrong-number': WrongNumber,
  'currency-puppets': CurrencyPuppets,
  'emptied-pyramid': EmptiedPyramid,
  'endless-tasks': EndlessTasks,
  'fake-balance': FakeBalance,
  'floorless-box': FloorlessBox,
  'paid-job': PaidJob,
  'pushed-share': PushedShare,
  'quick-bet': QuickBet,
  'broken-bridge': BrokenBridge,
  'checked-caller': CheckedCaller,
  'counted-bars': CountedBars,
  desk: Desk,
  'end-of-the-path': EndOfThePath,
  'lit-window': LitWindow,
  'news-sheet': NewsSheet,
  'quiet-word': QuietWord,
  shelf: Shelf,
  'three-days': ThreeDays,
  'four-ways': FourWays,
  trail: Trail,
  'asked-for-words': AskedForWords,
  'lookalike-addresses': LookalikeAddresses,
  'lost-key': LostKey,
} satisfies Record<SceneName, () => ReactElement>;

/**
 * A picture in the common style: an object in the dark with warm light on it. It looks the same in both
 * themes, and has no content that the text beside it lacks.
 * @param props `size`: `wide` above a text, `small` in a list
 */
export function Scene({
  name,
  size = 'wide',
  className,
}: {
  name: SceneName;
  size?: 'wide' | 'small';
  className?: string;
}) {
  const Drawn = scenes[name];
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      className={classNames(
        'scene no-print grid place-items-center overflow-clip',
        size === 'wide' ? 'rounded-xl' : 'rounded-md',
        className,
      )}
    >
      <svg
        viewBox="0 0 320 200"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-full max-h-72 w-full"
      >
        <Drawn />
      </svg>
    </div>
  );
}
