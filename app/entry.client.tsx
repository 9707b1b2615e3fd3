import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { tellPageFailure } from './page-failure.ts';

// Only application pages (back office, sign-in, installer) load this file; documents never do.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={tellPageFailure} />
    </StrictMode>,
  );
});
