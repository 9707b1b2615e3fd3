import { useState } from 'react';
import { Button } from '#ui/application/button.tsx';
import { PortalArea, PortalAreaProvider } from '#ui/application/portal-area.tsx';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { ApplicationControls } from './design-gallery/application-controls.tsx';
import { ApplicationLists } from './design-gallery/application-lists.tsx';
import { ApplicationOverlays } from './design-gallery/application-overlays.tsx';
import { DocumentContent } from './design-gallery/document-content.tsx';
import { DocumentFields } from './design-gallery/document-fields.tsx';
import { Foundations } from './design-gallery/foundations.tsx';

type Theme = 'system' | 'light' | 'dark';
const themes: Theme[] = ['system', 'light', 'dark'];

/** Every part of the design system in every state, for staff who build or check pages. */
export function DesignGallery() {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    // Its own area, so that what floats takes the theme chosen here; the rest is the layout's.
    <PortalAreaProvider>
      <div data-theme={theme === 'system' ? undefined : theme} className="min-h-dvh bg-paper">
        <div className="wrap grid gap-16 py-8">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <div className="flex items-center gap-3">
              <LanternMark className="size-10 text-primary" />
              <h1 className="text-3xl">Design system</h1>
            </div>
            <div role="group" aria-label="Theme of this page" className="flex gap-2">
              {themes.map((choice) => (
                <Button
                  key={choice}
                  tone={choice === theme ? 'primary' : 'secondary'}
                  aria-pressed={choice === theme}
                  onClick={() => setTheme(choice)}
                >
                  {choice}
                </Button>
              ))}
            </div>
          </header>
          <Foundations />
          <DocumentContent />
          <DocumentFields />
          <ApplicationControls />
          <ApplicationLists />
          <ApplicationOverlays />
        </div>
        <PortalArea />
      </div>
    </PortalAreaProvider>
  );
}
