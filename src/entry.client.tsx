import '#app/capabilities.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { announcePageFailure } from '#frames/staff/unsaved/page-failure.ts';

// Only application pages (back office, sign-in, installer) load this file; documents never do.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

/** Wraps the router: as a sibling it would change every id that the server has written. */
function App() {
  useEffect(() => {
    // In the browser's own timeline: from here on, script handles input.
    performance.mark('interactive');
  }, []);
  return <HydratedRouter onError={announcePageFailure} />;
}
