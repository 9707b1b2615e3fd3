import type axe from 'axe-core';

/** The rules are no public API of axe; should an update move them, `axe.e2e.ts` fails. */
type AxeWithRules = typeof axe & {
  _audit: {
    rules: {
      id: string;
      matches: (node: Element, ...rest: unknown[]) => boolean;
    }[];
  };
};

// Runs in the page: each function is sent there separately, and finds the others on `window`.

/** The bar at the top of the screen, and the faded rows of a list. */
export const onItsWay = '[aria-label="Loading the page"], :is(table, ul)[aria-busy=true]';

/** Part of the page to check, and the rules to apply. */
export type Part = {
  /** A selector: only that element; without it the whole page. */
  within?: string | undefined;
  /** Only the colour rules: the dark theme changes nothing but colours. */
  isForColors?: boolean;
  /** Skips colours of elements not seen in a window of this width, in pixels. */
  unseenAt?: number;
};

type Theme = 'light' | 'dark';

/** Drawings whose colours were checked; see `Recorder.drawingsOf`. */
export type KnownDrawings = Record<Theme, readonly string[]>;

/** Findings of a check, and the drawings whose colours it checked. */
export type AxeScan = { found: string[]; theme: Theme; drawings: string[] };

/** Memory of earlier checks, kept in the document. */
type Recorder = {
  /** By width in pixels: elements that all rules have checked and that have not changed since. */
  byRules: Record<number, WeakSet<Element>>;
  /** Elements whose colours were checked and have not changed since. */
  byColors: Record<Theme, WeakSet<Element>>;
  /** By width: elements visible in the last check. */
  shown: Record<number, Set<Element>>;
  /** Removes elements that have changed so far. */
  forgetChanged(): void;
  /**
   * Key of how each element is drawn: the style sheets, and the attributes of the element and its ancestors.
   * Elements with the key of one on an earlier page have the colours checked there.
   */
  drawingsOf(elements: Iterable<Element>): Map<Element, string>;
  /** Marks the colours of known drawings as checked, unless the element has changed in this document. */
  recognize(elements: Iterable<Element>, known: KnownDrawings): void;
  rulesOfColors: string[];
  /**
   * Elements for the next check by the colour rules and by the others, and whether it covers the whole page.
   */
  limits: {
    colors?: Set<Element> | undefined;
    others?: Set<Element> | undefined;
    ofPage: boolean;
  };
};

/** Starts to record checks, and to forget changed elements. */
export function recordScans(): void {
  const changed = new WeakSet<Element>();
  const recorder: Recorder = {
    byRules: {},
    byColors: { light: new WeakSet(), dark: new WeakSet() },
    shown: {},
    forgetChanged: () => observer.takeRecords().forEach(forgetChange),
    drawingsOf,
    recognize,
    rulesOfColors: ['color-contrast', 'link-in-text-block'],
    limits: { ofPage: true },
  };
  Object.assign(window, { recorder });
  limitRules();
  const observer = new MutationObserver((changes) => changes.forEach(forgetChange));
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  /**
   * Lets each rule check its own part. A run for each kind took twice as long, because axe models the whole
   * page for every run.
   */
  function limitRules(): void {
    const { axe: injected } = window as unknown as { axe: AxeWithRules };
    injected.configure({ noHtml: true });
    const ofPages = ['aria-hidden-focus', 'heading-order', 'landmark-one-main'];
    ofPages.push('landmark-unique', 'page-has-heading-one');
    const { _audit: audit } = injected;
    for (const rule of audit.rules) {
      const { matches } = rule;
      const isOfColors = recorder.rulesOfColors.includes(rule.id);
      const isOfPages = ofPages.includes(rule.id);
      rule.matches = (node, ...rest) => {
        const { colors, others, ofPage } = recorder.limits;
        const limit = isOfColors ? colors : others;
        const isWanted = limit === undefined || limit.has(node) || (isOfPages && ofPage);
        return isWanted && matches.call(rule, node, ...rest);
      };
    }
  }

  function forgetChange({ type, target, attributeName }: MutationRecord): void {
    const altered = target instanceof Element ? target : target.parentElement;
    // A dialog is added at the end of the body and only hides the rest, which is unchanged.
    if (/^(?:aria-hidden|inert|data-base-ui-.*)$/.test(attributeName ?? '')) return;
    if (altered !== document.body && altered !== document.documentElement) {
      forget(altered);
      // An attribute can change how siblings are drawn.
      if (type === 'attributes') forget(altered?.parentElement);
    } else if (type === 'attributes' && attributeName !== 'style') forget(document.body);
  }

  function forget(element: Element | null | undefined): void {
    if (!element) return;
    changed.add(element);
    for (const seen of [...Object.values(recorder.byRules), ...Object.values(recorder.byColors)])
      seen.delete(element);
  }

  function recognize(elements: Iterable<Element>, known: KnownDrawings): void {
    const drawings = drawingsOf(elements);
    for (const theme of ['light', 'dark'] as const) {
      const all = new Set(known[theme]);
      for (const [element, drawing] of drawings)
        if (all.has(drawing) && !changed.has(element)) recorder.byColors[theme].add(element);
    }
  }

  function drawingsOf(elements: Iterable<Element>): Map<Element, string> {
    const sheets = [...document.querySelectorAll('link[rel=stylesheet], style')];
    const written = sheets.map((sheet) => sheet.getAttribute('href') ?? sheet.textContent);
    const drawings = new Map<Element | null, string>([[null, hash(written.join('\n'))]]);
    // These attributes describe the element, not its drawing.
    const others =
      /^(?:id|href|src|srcset|name|value|for|title|alt|content|datetime|aria-(?:label|labelledby|describedby|controls))$/;
    function drawingOf(element: Element | null): string {
      const known = drawings.get(element);
      if (element === null || known !== undefined) return known ?? '';
      const attributes = [...element.attributes].filter(({ name }) => !others.test(name));
      const drawing = hash(
        [
          drawingOf(element.parentElement),
          element.localName,
          ...attributes.map(({ name, value }) => `${name}=${value}`),
        ].join('\n'),
      );
      drawings.set(element, drawing);
      return drawing;
    }
    return new Map([...elements].map((element) => [element, drawingOf(element)]));
  }

  /** FNV-1a with two offsets. */
  function hash(text: string): string {
    let [one, other] = [0x811c9dc5, 0x9e3779b9];
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x01000193);
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36);
  }
}

/** Drawings in a part of the page; undefined before the checker is installed. */
export function drawingsIn(within = 'body'): string[] | undefined {
  const { recorder } = window as unknown as { recorder?: Recorder };
  if (!recorder) return undefined;
  const part = document.querySelector(within) ?? document.body;
  return [...new Set(recorder.drawingsOf([part, ...part.querySelectorAll('*')]).values())];
}

/** @returns undefined when the page changed meanwhile */
export async function scanWithAxe({
  signs,
  known,
  within = 'body',
  isForColors = false,
  unseenAt = 0,
}: Part & { signs: string; known: KnownDrawings }): Promise<AxeScan | undefined> {
  // The sticky header would half-cover some controls, which then count as too small to press.
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Colours in the middle of a transition would be measured at that moment.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  if (document.querySelector(signs)) return undefined;

  const { axe: injected, recorder } = window as unknown as {
    axe: typeof axe;
    recorder: Recorder;
  };
  recorder.forgetChanged();
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const byRules = (recorder.byRules[window.innerWidth] ??= new WeakSet());
  const byColors = recorder.byColors[theme];
  const part = document.querySelector(within) ?? document.body;
  const shown = [part, ...part.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  recorder.shown[window.innerWidth] = new Set(shown);
  recorder.recognize(shown, known);
  // The value of a control and its drawing are no change of the document.
  const controls = [...part.querySelectorAll('input, select, textarea')];
  const around = new Set<Element | null>(controls.map(({ parentElement }) => parentElement));
  const earlier = recorder.byRules[unseenAt];
  const forRules = isForColors
    ? new Set<Element>()
    : unseen((element) => byRules.has(element) || earlier?.has(element) === true);
  const forColors = unseen((element) => byColors.has(element));
  const drawings = [...new Set(recorder.drawingsOf(forColors).values())];

  // From now on, so that changes during the check are forgotten again.
  for (const element of forColors) byColors.add(element);
  for (const element of forRules) byRules.add(element);
  let wasLoading = false;
  const observer = new MutationObserver(() => {
    wasLoading ||= document.querySelector(signs) !== null;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-busy'],
  });
  const found = await look();
  observer.disconnect();
  if (!wasLoading) return { found, theme, drawings };
  for (const element of forColors) byColors.delete(element);
  for (const element of forRules) byRules.delete(element);
  return undefined;

  function unseen(isSeen: (element: Element) => boolean): Set<Element> {
    return new Set(shown.filter((element) => around.has(element) || !isSeen(element)));
  }

  async function look(): Promise<string[]> {
    const all = new Set([...forRules, ...forColors]);
    if (all.size === 0) return [];
    const ofPage = forRules.size > 0 && part === document.body;
    recorder.limits = {
      colors: inside(forColors),
      others: inside(forRules),
      ofPage,
    };
    // No script runs inside a frame that allows none; its content is checked separately.
    const exclude = [['iframe[sandbox]']];
    const isWhole = ofPage || forColors.has(document.body);
    // Skips descriptions of passes and a second read of the style sheets: both took longer than the check.
    const { violations } = await injected.run(
      isWhole ? { exclude } : { include: outermost(all), exclude },
      {
        resultTypes: ['violations'],
        preload: false,
        ...(forRules.size === 0 && { runOnly: recorder.rulesOfColors }),
      },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }

  function outermost(elements: Set<Element>): Element[] {
    return [...elements].filter(
      ({ parentElement }) => !parentElement || !elements.has(parentElement),
    );
  }

  /** Includes all descendants, shown or not; undefined when that is the whole page. */
  function inside(elements: Set<Element>): Set<Element> | undefined {
    if (elements.has(document.body)) return undefined;
    const all = new Set(elements);
    for (const element of outermost(elements))
      for (const each of element.querySelectorAll('*')) all.add(each);
    return all;
  }
}

/** True if everything visible in the last check at a width has had its colours checked in a theme. */
export function showsNothingNew({
  width,
  colorScheme,
  known,
  within = 'body',
}: Pick<Part, 'within'> & {
  width: number;
  colorScheme: Theme;
  known: KnownDrawings;
}): boolean {
  const { recorder } = window as unknown as { recorder: Recorder };
  recorder.forgetChanged();
  const part = document.querySelector(within);
  const shown = [...(recorder.shown[width] ?? [])].filter((element) => part?.contains(element));
  recorder.recognize(shown, known);
  const seen = recorder.byColors[colorScheme];
  return shown.length > 0 && shown.every((element) => seen.has(element));
}
