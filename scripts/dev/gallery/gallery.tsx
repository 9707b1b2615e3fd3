import { useState } from 'react';
import { Button } from '#ui/application/button.tsx';
import { PortalArea, PortalAreaProvider } from '#ui/application/portal-area.tsx';
import { classNames } from '#ui/class-names.ts';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { ApplicationControls } from './application-controls.tsx';
import { ApplicationLists } from './application-lists.tsx';
import { ApplicationOverlays } from './application-overlays.tsx';
import { DocumentContent } from './document-content.tsx';
import { DocumentFields } from './document-fields.tsx';
import { Chapter, Specimen } from './section.tsx';

type Theme = 'system' | 'light' | 'dark';
const themes: Theme[] = ['system', 'light', 'dark'];

/** Every part of the design system in every state, for contributors who build or check pages. */
export function DesignGallery() {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    // A separate area, so that floating parts take the theme chosen here.
    <PortalAreaProvider>
      <main data-theme={theme === 'system' ? undefined : theme} className="min-h-dvh bg-paper">
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
      </main>
    </PortalAreaProvider>
  );
}

// Class names are spelled out, because the stylesheet is built from those found in the source.
const colours = [
  { name: 'paper', className: 'bg-paper text-ink' },
  { name: 'sunken', className: 'bg-sunken text-ink' },
  { name: 'surface', className: 'bg-surface text-ink' },
  { name: 'raised', className: 'bg-raised text-ink' },
  { name: 'muted on surface', className: 'bg-surface text-muted' },
  { name: 'link on surface', className: 'bg-surface text-link' },
  { name: 'primary', className: 'bg-primary text-on-primary' },
  { name: 'primary-soft', className: 'bg-primary-soft text-primary-ink' },
  { name: 'accent', className: 'bg-accent text-on-accent' },
  { name: 'accent-soft', className: 'bg-accent-soft text-accent-ink' },
  { name: 'danger', className: 'bg-danger text-on-danger' },
  { name: 'danger-soft', className: 'bg-danger-soft text-danger-ink' },
  { name: 'warning-soft', className: 'bg-warning-soft text-warning-ink' },
  { name: 'success-soft', className: 'bg-success-soft text-success-ink' },
  { name: 'info-soft', className: 'bg-info-soft text-info-ink' },
  { name: 'neutral-soft', className: 'bg-neutral-soft text-neutral-ink' },
];

const sizes = [
  { name: 'text-5xl', className: 'text-5xl font-bold' },
  { name: 'text-4xl', className: 'text-4xl font-bold' },
  { name: 'text-3xl', className: 'text-3xl font-bold' },
  { name: 'text-2xl', className: 'text-2xl font-bold' },
  { name: 'text-xl', className: 'text-xl font-bold' },
  { name: 'text-lg', className: 'text-lg' },
  { name: 'text-base', className: 'text-base' },
  { name: 'text-sm', className: 'text-sm' },
  { name: 'text-xs', className: 'text-xs' },
];

function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen title="Colours: fill with the text that belongs on it">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {colours.map((colour) => (
            <li
              key={colour.name}
              className={classNames(
                'flex min-h-20 items-end rounded-md border border-line p-3 text-sm font-semibold',
                colour.className,
              )}
            >
              {colour.name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type scale">
        <ul className="grid gap-3">
          {sizes.map((size) => (
            <li key={size.name} className="grid gap-1 sm:grid-cols-[6rem_1fr] sm:items-baseline">
              <span className="text-sm text-muted">{size.name}</span>
              <span className={size.className}>A light to find the way by</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <div className="grid gap-8 sm:grid-cols-2">
        <Specimen title="Mark">
          <div className="flex flex-wrap items-center gap-6">
            <LanternMark className="size-6 text-primary" />
            <LanternMark className="size-10 text-primary" />
            <LanternMark className="size-20 text-ink" />
            <div data-theme="dark" className="lantern-glow grid place-items-center rounded-lg p-5">
              <LanternMark className="size-16 text-ink" />
            </div>
          </div>
        </Specimen>
        <Specimen title="Shadows and radii">
          <div className="flex flex-wrap gap-4 text-sm">
            <span className="rounded-sm bg-raised p-4 shadow-sm">sm</span>
            <span className="rounded-md bg-raised p-4 shadow-md">md</span>
            <span className="rounded-lg bg-raised p-4 shadow-lg">lg</span>
          </div>
        </Specimen>
      </div>
      <Specimen title="Running text">
        <div className="prose">
          <p>
            Act on the first day if you can. A bank can sometimes <strong>recall a wire</strong>{' '}
            while it is still on its way; an exchange can freeze an account. See{' '}
            <a href="#foundations">what to do first</a>, and keep <em>everything</em> you were sent.
          </p>
          <h3>What to keep</h3>
          <ul>
            <li>Messages, with dates and the names they used.</li>
            <li>Transaction ids and wallet addresses, copied as text and not as a picture.</li>
          </ul>
          <blockquote>Nobody who can help you will ask for a fee first.</blockquote>
        </div>
      </Specimen>
    </Chapter>
  );
}
