import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { PartLinks } from '#frames/staff/part-links.tsx';
import { anchorsOfTab, caseTabs, partOfAnchor, type CaseTab } from '#shared/case-tabs.ts';
import { useCaseAddress } from './use-case-address.ts';

/** A narrow place shows only the first words. */
const tabWords: Readonly<Record<CaseTab, { label: string; more?: string }>> = {
  story: { label: 'Story', more: 'and talk' },
  money: { label: 'Money', more: 'and dates' },
  packet: { label: 'Requests', more: 'and packet' },
  file: { label: 'File' },
};

export function tabTitle(tab: CaseTab): string {
  const { label, more } = tabWords[tab];
  return [label, more].filter(Boolean).join(' ');
}

/** Links to the tabs of a case. An address with the anchor of a part leads to the tab that shows it. */
export function TabStrip({ caseId, current }: { caseId: string; current: CaseTab }) {
  const address = useCaseAddress(caseId);
  useAnchor(caseId, current);
  useTabKeys(caseId, current);
  return (
    <>
      <PartLinks
        label="Parts of this case"
        parts={caseTabs.map((tab) => ({ key: tab, ...tabWords[tab], href: address.tab(tab) }))}
        current={current}
      />
      {/* Without script, an anchor of another tab shows where its part is. */}
      <noscript>
        {caseTabs
          .filter((tab) => tab !== current)
          .map((tab) => (
            <p key={tab} className="hidden py-2 has-target:block">
              {anchorsOfTab(tab).map((anchor) => (
                <span key={anchor} id={anchor} />
              ))}
              What this link leads to is under{' '}
              <Link to={address.tab(tab)} className="font-semibold text-link">
                {tabTitle(tab)}
              </Link>
              .
            </p>
          ))}
      </noscript>
    </>
  );
}

/** Opens a tab by g and its number; its first heading takes the focus. */
function useTabKeys(caseId: string, current: CaseTab): void {
  const navigate = useNavigate();
  const address = useCaseAddress(caseId);
  const isPressed = useRef(false);
  usePageKeys('record', [
    {
      keys: caseTabs.map((_, place) => `g ${place + 1}`),
      does: 'Open a tab of the case',
      press(key) {
        const tab = caseTabs[Number(key.slice(2)) - 1];
        if (!tab) return false;
        if (tab === current) focusTab();
        else {
          isPressed.current = true;
          void navigate(address.tab(tab));
        }
        return true;
      },
    },
  ]);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    focusTab();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab is why it runs
  }, [current]);
}

function focusTab(): void {
  const heading = document.querySelector<HTMLElement>('[data-case-tab] :is(h2, h3):not(.sr-only)');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Opens the tab of an anchor, and moves the focus to the heading of its part. */
function useAnchor(caseId: string, current: CaseTab): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const address = useCaseAddress(caseId);
  const follow = useEffectEvent(() => {
    const meant = partOfAnchor(hash);
    if (!meant) return;
    if (meant.tab !== current) void navigate(address.part(meant.part), { replace: true });
    else focusPart(hash);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation to an anchor is why it runs
  useEffect(() => follow(), [hash, key, current]);
}

function focusPart(hash: string): void {
  const name = hash.slice(1);
  const heading =
    document.getElementById(name.endsWith('-title') ? name : `${name}-title`) ??
    document.getElementById(name);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
