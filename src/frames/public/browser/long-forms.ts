/** Parts for the steps, rendered by the page. */
type Furniture = Record<
  'bar' | 'words' | 'marks' | 'check' | 'moves' | 'back' | 'next' | 'enough' | 'end' | 'more',
  HTMLElement
>;

/** Why a screen is shown, kept with the entry of the browser's history. */
type Visit = {
  /** The screen before. */
  from: string;
  /** The screen to return to, after a change. */
  to?: string;
};

/** Outlives a page that the answer of the server replaces. */
let showsAll = false;

/**
 * A form with `data-steps` shows one section at a time: those that are asked of everybody, then all answers to be
 * checked, from where it can be sent or more can be added. One button shows all sections, as they are without script.
 */
export function oneByOne(page: ParentNode = document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-steps]')) {
    const names = 'bar words marks check moves back next enough end more'.split(' ');
    const found = names.map((name) => [name, form.querySelector(`[data-step-${name}]`)]);
    if (found.every(([, element]) => element)) begin(form, Object.fromEntries(found) as Furniture);
  }
}

function begin(form: HTMLFormElement, furniture: Furniture): void {
  const { check, back, next, enough, more, moves } = furniture;
  const sections = [...form.querySelectorAll<HTMLElement>(':scope > [data-step]')];
  let current = check;
  whenNeeded(form, () => void startParts(form).catch(() => {}));
  // What is known already stands in the sheet too, and must not push the question down.
  for (const known of document.querySelectorAll('[data-step-after]')) form.after(known);

  function show(screen: HTMLElement): void {
    current = screen;
    showScreen(form, { sections, screen: showsAll ? undefined : screen, furniture });
  }

  function go(screen: HTMLElement, visit: Visit): void {
    show(screen);
    history.pushState(visit, '', `#${screen.id}`);
    toTop(screen);
  }

  function moveOn(): void {
    // Stays where something that has to be answered is missing.
    const left = new CustomEvent('screen-left', { cancelable: true, detail: current });
    if (!form.dispatchEvent(left)) return;
    const { to } = (history.state ?? {}) as Partial<Visit>;
    const screen = named(to) ?? following(form, { sections, check, current });
    go(screen, { from: current.id });
  }

  function moveBack(): void {
    const { from } = (history.state ?? {}) as Partial<Visit>;
    if (from !== undefined) {
      history.back();
      return;
    }
    const path = pathOf(form, { sections, check });
    show(path[path.indexOf(current) - 1] ?? path[0] ?? check);
    history.replaceState(null, '', `#${current.id}`);
    toTop(current);
  }

  function named(id: string | undefined): HTMLElement | undefined {
    const element = id ? document.getElementById(id) : null;
    return [...sections, check].find((screen) => screen.contains(element));
  }

  /** The screen that the address names, or that of the field. */
  function showAddressed(): void {
    const id = decodeURIComponent(location.hash.slice(1));
    const element = id === '' ? null : document.getElementById(id);
    if (!form.isConnected || (element && !form.contains(element))) return;
    const screen = named(id) ?? pathOf(form, { sections, check })[0] ?? check;
    show(screen);
    if (element && element !== screen) element.focus();
    else toTop(screen);
  }

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const id = link?.getAttribute('href')?.slice(1);
    const screen = named(id);
    if (showsAll || !screen || link?.closest('[data-sheet]') === null) return;
    event.preventDefault();
    go(screen, { from: current.id, ...(current !== screen && { to: current.id }) });
    if (id !== screen.id) document.getElementById(id ?? '')?.focus();
  }

  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === next) moveOn();
    else if (button === back) moveBack();
    else if (button === enough) go(check, { from: current.id });
    else if (button === more) go(extras(form, sections)[0] ?? check, { from: current.id });
    else if (button && 'stepAll' in button.dataset) {
      showsAll = true;
      show(current);
    }
  });
  // Enter in a text field continues; it must not submit a form of which one question was seen.
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || moves.hidden || next.hidden) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    moveOn();
  });
  form.addEventListener('change', () => show(current));
  form.closest('main')?.addEventListener('click', follow);
  // Some browsers report a link to another part of the page as the one, some as the other.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, showAddressed);
  history.scrollRestoration = 'manual';
  const wrong = sections.find(hasError);
  if (wrong) {
    show(wrong);
    history.replaceState(null, '', `#${wrong.id}`);
  } else if (location.hash) showAddressed();
  else show(pathOf(form, { sections, check })[0] ?? check);
}

/**
 * Once a sheet is seen, or something in the form is touched. On a phone the sheet stands below the first question, so
 * that nobody waits for it.
 */
function whenNeeded(form: HTMLFormElement, start: () => void): void {
  const touches = ['input', 'change', 'emptied', 'click', 'focusin'];
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) begun();
  });
  function begun(): void {
    observer.disconnect();
    for (const type of touches) form.removeEventListener(type, begun);
    start();
  }
  for (const sheet of document.querySelectorAll(`[data-sheet="${form.id}"]`))
    observer.observe(sheet);
  for (const type of touches) form.addEventListener(type, begun);
}

/** Fetched by the pages that have such a form. Without them its questions work all the same. */
async function startParts(form: HTMLFormElement): Promise<void> {
  const { startSheets } = await import('./answer-sheet.ts');
  startSheets(form);
}

/** Below the header of the page, with the focus on the question. */
function toTop(screen: HTMLElement): void {
  for (const summary of document.querySelectorAll<HTMLElement>('[data-error-summary]'))
    summary.hidden = true;
  screen.querySelector<HTMLElement>('.step-title')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

function hasError(screen: Element): boolean {
  return screen.querySelector('[aria-invalid=true]') !== null;
}

type Screens = { sections: readonly HTMLElement[]; check: HTMLElement };

/** Those asked of everybody who answers as this form does, the check, and those that are extra. */
function pathOf(form: HTMLFormElement, { sections, check }: Screens): HTMLElement[] {
  return [...required(form, sections), check, ...extras(form, sections)];
}

function following(
  form: HTMLFormElement,
  { sections, check, current }: Screens & { current: HTMLElement },
): HTMLElement {
  const asked = pathOf(form, { sections, check });
  const rest = asked.slice(asked.indexOf(current) + 1);
  // After a refusal only what was wrong is asked again.
  if (hasError(form)) return rest.find(hasError) ?? check;
  return rest[0] ?? check;
}

/** Questions for a helper are left out while nobody says that one writes. */
function required(form: HTMLFormElement, sections: readonly HTMLElement[]): HTMLElement[] {
  return sections.filter(({ dataset }) => {
    if ('forHelper' in dataset) return isChosen(form, 'reported_by', ['helper']);
    return !('optional' in dataset) || ('forNoMail' in dataset && hasNoMail(form));
  });
}

function extras(form: HTMLFormElement, sections: readonly HTMLElement[]): HTMLElement[] {
  return sections.filter(
    ({ dataset }) => 'optional' in dataset && !('forNoMail' in dataset && hasNoMail(form)),
  );
}

function hasNoMail(form: HTMLFormElement): boolean {
  return isChosen(form, 'safe_mail', ['no', 'none']);
}

function isChosen(form: HTMLFormElement, name: string, values: readonly string[]): boolean {
  const chosen = form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`);
  return chosen !== null && values.includes(chosen.value);
}

type Shown = {
  sections: readonly HTMLElement[];
  /** Undefined: every section. */
  screen: HTMLElement | undefined;
  furniture: Furniture;
};

function showScreen(form: HTMLFormElement, { sections, screen, furniture }: Shown): void {
  const { bar, check, moves, back, next, enough, end, more } = furniture;
  const asked = required(form, sections);
  const extra = extras(form, sections);
  const isAll = screen === undefined;
  const isCheck = screen === check;
  for (const section of sections) section.hidden = !isAll && section !== screen;
  const main = form.closest('main');
  if (main) main.dataset['stepAt'] = isAll || screen === asked[0] ? 'first' : screen.id;
  bar.dataset['begun'] = '';
  bar.hidden = isAll;
  check.hidden = !isCheck;
  moves.hidden = isAll;
  back.hidden = screen === asked[0];
  next.hidden = isCheck;
  enough.hidden = !extra.some((section) => section === screen);
  end.hidden = !isAll && !isCheck;
  more.hidden = isAll;
  keepCareInSight(form, moves);
  form.dispatchEvent(new CustomEvent('screen-shown', { detail: { asked, extra, screen } }));
  if (screen) showProgress(furniture, { asked, extra, screen });
}

/** A line of help that a text on an earlier screen called for stays. */
function keepCareInSight(form: HTMLFormElement, moves: HTMLElement): void {
  const care = form.querySelector<HTMLElement>('[data-care]:has(> :not([hidden]))');
  if (care?.closest('[data-step][hidden]')) moves.after(care);
}

function showProgress(
  { words, marks, check }: Furniture,
  { asked, extra, screen }: Record<'asked' | 'extra', HTMLElement[]> & { screen: HTMLElement },
): void {
  const isExtra = extra.includes(screen);
  const list = isExtra ? extra : asked;
  const place = screen === check ? list.length : list.indexOf(screen);
  marks.replaceChildren(
    ...list.map((_, at) => {
      const mark = document.createElement('i');
      if (at <= place) mark.dataset['mark'] = at < place ? 'done' : 'now';
      return mark;
    }),
  );
  const { stepWords, stepExtra, stepLast } = words.dataset;
  const text = screen === check ? stepLast : isExtra ? stepExtra : stepWords;
  const told = (text ?? '')
    .replace('{place}', String(place + 1))
    .replace('{total}', String(list.length));
  // Announced only when it changes.
  if (words.textContent !== told) words.textContent = told;
}

/**
 * Buttons with `data-add-row` show the next hidden row of their list, which the page contains. Without
 * script they submit the form, and the page returns with one more.
 */
export function addRows(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLButtonElement>('button[data-add-row]');
    const rows = button
      ?.closest('[data-rows]')
      ?.querySelectorAll<HTMLElement>('[data-row][hidden]');
    const next = rows?.[0];
    if (!button || !next) return;
    event.preventDefault();
    next.hidden = false;
    next.querySelector<HTMLElement>('select, input')?.focus();
    button.hidden = rows.length === 1;
  });
}
