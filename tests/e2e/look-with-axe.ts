import type axe from 'axe-core';

// Runs in the page: each function is sent there alone, and finds the rest on `window`.

/** The bar on top of the screen, and the faded rows of a list. */
export const onItsWay = '[aria-label="Loading the page"], :is(table, ul)[aria-busy=true]';

/** What is looked at, and by which rules. */
export type Part = {
  /** A selector: of that element alone; of the whole page without it. */
  within?: string | undefined;
  /** By the rules of colours alone: the dark theme changes colours and nothing else. */
  isForColors?: boolean;
  /** But for the colours: without what was looked at in a window that wide, in pixels. */
  unseenAt?: number;
};

/** What a document remembers of the looks at it. */
type Looks = {
  /** By width in pixels: what all rules have looked at and has not changed since. */
  byRules: Record<number, WeakSet<Element>>;
  /** By theme: what was looked at for its colours and has not changed since. */
  byColors: Record<string, WeakSet<Element>>;
  /** By width: what the last look there found shown. */
  shown: Record<number, Set<Element>>;
  /** Takes out what has changed until now. */
  forgetChanged(): void;
};

/** Begins to remember, and to forget what changes. */
export function rememberLooks(): void {
  const looks: Looks = {
    ...{ byRules: {}, byColors: {}, shown: {} },
    forgetChanged: () => observer.takeRecords().forEach(forgetChange),
  };
  Object.assign(window, { looks });
  const observer = new MutationObserver((changes) => changes.forEach(forgetChange));
  observer.observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });

  function forgetChange({ type, target, attributeName }: MutationRecord): void {
    const changed = target instanceof Element ? target : target.parentElement;
    // A dialog is put at the end of the body, and takes all the rest out of reach as it is.
    if (/^(?:aria-hidden|inert|data-base-ui-.*)$/.test(attributeName ?? '')) return;
    if (changed !== document.body && changed !== document.documentElement) {
      forget(changed);
      // What stands beside it may be drawn by it.
      if (type === 'attributes') forget(changed?.parentElement);
    } else if (type === 'attributes' && attributeName !== 'style') forget(document.body);
  }

  function forget(element: Element | null | undefined): void {
    if (!element) return;
    for (const seen of [...Object.values(looks.byRules), ...Object.values(looks.byColors)])
      seen.delete(element);
  }
}

/** @returns rule and elements of each violation, nothing when the page changed meanwhile */
export async function lookWithAxe({
  signs,
  within = 'body',
  isForColors = false,
  unseenAt = 0,
}: Part & { signs: string }): Promise<string[] | undefined> {
  // What the sticky header happens to cover half of would count as too small to press.
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Colours that are half-way through a transition would be measured as they are at that moment.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  if (document.querySelector(signs)) return undefined;

  const { axe: injected, looks } = window as unknown as { axe: typeof axe; looks: Looks };
  looks.forgetChanged();
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const byRules = (looks.byRules[window.innerWidth] ??= new WeakSet());
  const byColors = (looks.byColors[theme] ??= new WeakSet());
  const part = document.querySelector(within) ?? document.body;
  const shown = [part, ...part.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  looks.shown[window.innerWidth] = new Set(shown);
  // What is in a control, and how that is drawn, is no change of the document.
  const controls = [...part.querySelectorAll('input, select, textarea')];
  const around = new Set<Element | null>(controls.map(({ parentElement }) => parentElement));
  const seen = isForColors ? [byColors] : [byRules, looks.byRules[unseenAt] ?? byRules];
  const unseen = new Set(
    shown.filter((element) => around.has(element) || !seen.some((one) => one.has(element))),
  );
  if (unseen.size === 0) return [];

  // From now on, so that what changes during the look is forgotten again.
  for (const element of unseen) {
    byColors.add(element);
    if (!isForColors) byRules.add(element);
  }
  let wasLoading = false;
  const observer = new MutationObserver(() => {
    wasLoading ||= document.querySelector(signs) !== null;
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  const found = await look(unseen.has(document.body) ? undefined : unseen);
  observer.disconnect();
  if (!wasLoading) return found;
  for (const element of unseen) {
    byColors.delete(element);
    byRules.delete(element);
  }
  return undefined;

  async function look(elements?: Set<Element>): Promise<string[]> {
    // No script runs inside a frame that allows none; what it shows is looked at by itself.
    const exclude = [['iframe[sandbox]']];
    const rules = isForColors ? ['color-contrast', 'link-in-text-block'] : undefined;
    if (!elements) return run({ exclude }, rules);
    // What is inside of one of them is looked at with it.
    const include = [...elements].filter(
      ({ parentElement }) => !parentElement || !elements.has(parentElement),
    );
    const own = await run({ include, exclude }, rules);
    if (isForColors || part !== document.body) return own;
    const ofWholePages = ['aria-hidden-focus', 'heading-order', 'landmark-one-main'];
    ofWholePages.push('landmark-unique', 'page-has-heading-one');
    return [...own, ...(await run({ exclude }, ofWholePages))];
  }

  async function run(context: axe.ElementContext, rules?: string[]): Promise<string[]> {
    // What passed is not described, and style sheets are not read again: both took longer than the look.
    const { violations } = await injected.run(context, {
      ...{ resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) },
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }
}

/** Whether what the last look in a width found shown has had its colours looked at in a theme. */
export function showsNothingNew({
  width,
  colorScheme,
  within = 'body',
}: Pick<Part, 'within'> & { width: number; colorScheme: string }): boolean {
  const { looks } = window as unknown as { looks?: Looks };
  looks?.forgetChanged();
  const [shown, seen] = [looks?.shown[width], looks?.byColors[colorScheme]];
  const part = document.querySelector(within);
  if (!shown || !seen || !part) return false;
  return [...shown].every((element) => seen.has(element) || !part.contains(element));
}
