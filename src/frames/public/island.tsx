import type { ComponentType } from 'react';

/** All islands; `src/app/browser/registry.ts` defines how each is loaded. */
export const islandNames = ['search-dialog', 'chat-button', 'chat-panel', 'chat-open'] as const;

export type IslandName = (typeof islandNames)[number];

declare module 'react' {
  // Extending React's own table of elements needs its namespace.
  namespace JSX {
    // oxlint-disable-next-line typescript/consistent-type-definitions
    interface IntrinsicElements {
      'lantern-island': {
        name: string;
        'data-props': string;
        className?: string;
        children?: object;
      };
    }
  }
}

/**
 * Renders a component on the server and marks it, so that the enhancement script can hydrate it when a
 * visitor needs it. The component must render the same markup from the same `props` in the browser, without
 * `useId` before its first interaction: it is hydrated as a root of its own.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: IslandName;
  component: ComponentType<Props>;
  /** Sent to the browser as JSON. */
  props: Props;
}) {
  return (
    <lantern-island name={name} data-props={JSON.stringify(props)} className="contents">
      <Component {...props} />
    </lantern-island>
  );
}
