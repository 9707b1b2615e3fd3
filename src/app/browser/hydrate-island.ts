import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Gives an island its component. It is ready for events when this returns. */
export function hydrateIsland(element: Element, component: ComponentType<never>): void {
  // The server rendered this component with these very props.
  const props = JSON.parse(element.getAttribute('data-props') ?? '{}') as never;
  flushSync(() => hydrateRoot(element, createElement(component, props)));
}
