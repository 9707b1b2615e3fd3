import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island with its component. It handles events when this resolves. */
export function hydrateIsland(element: Element, component: ComponentType<never>): void {
  // The server rendered this component with exactly these props.
  const props = JSON.parse(element.getAttribute('data-props') ?? '{}') as never;
  flushSync(() => hydrateRoot(element, createElement(component, props)));
}
