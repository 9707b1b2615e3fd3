import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Progress } from '#ui/document/progress.tsx';

/** In milliseconds: what is faster needs no sign, and one that flashes by looks like a fault. */
const shownAfter = 300;

/** A bar on top of the screen while another page is on its way. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), shownAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  if (!isUnderWay || !isSlow) return null;
  return (
    <div className="no-print fixed inset-x-0 top-0 z-70">
      <Progress aria-label="Loading the page" />
    </div>
  );
}
