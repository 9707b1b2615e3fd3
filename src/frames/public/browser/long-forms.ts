type Step = { part: HTMLElement; question: HTMLElement };

/** Controls for the steps, rendered by the page. */
type Furniture = Record<'bar' | 'words' | 'moves' | 'back' | 'next' | 'end', HTMLElement>;

const phone = '(max-width: 39.99rem)';

/**
 * On phones a form with `data-steps` shows one question at a time. One button shows all of them, and all
 * are visible without script, on wide screens, and after a refused answer.
 */
export function oneByOne(): void {
  if (!matchMedia(phone).matches || document.querySelector('[data-error-summary]')) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-steps]')) {
    const found = ['bar', 'words', 'moves', 'back', 'next', 'end'].map((name) => [
      name,
      form.querySelector(`[data-step-${name}]`),
    ]);
    if (found.every(([, element]) => element)) begin(form, Object.fromEntries(found) as Furniture);
  }
}

function begin(form: HTMLFormElement, furniture: Furniture): void {
  const { bar, moves, back, next } = furniture;
  const all = stepsBetween(bar, moves);
  let place = 0;
  let isAll = false;

  /** The answers decide which questions there are. */
  function steps(): Step[] {
    return all.filter((step) => !isForOthers(step, form));
  }

  function showAt(at: number): void {
    const shown = steps();
    place = Math.max(0, Math.min(shown.length - 1, at));
    show({ all, shown, at: isAll ? undefined : place }, furniture);
  }

  function focusShown(): void {
    bar.scrollIntoView({ block: 'start' });
    const question = steps().at(place)?.question;
    question
      ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
      ?.focus({ preventScroll: true });
  }

  /** Each question has its own address, so that the browser's Back leads to the one before. */
  function moveOn(): void {
    showAt(place + 1);
    history.pushState({ question: place }, '', `#${anchorOf(steps()[place])}`);
    focusShown();
  }

  function moveBack(): void {
    const state = history.state as { question?: number } | null;
    if (state?.question === place) {
      history.back();
      return;
    }
    showAt(place - 1);
    history.replaceState(null, '', `#${anchorOf(steps()[place])}`);
    focusShown();
  }

  function showAddressed(): void {
    if (isAll || !form.isConnected) return;
    const id = decodeURIComponent(location.hash.slice(1));
    const named = id === '' ? null : document.getElementById(id);
    if (named && !form.contains(named)) return;
    const found = steps().findIndex(
      ({ part, question }) =>
        named && (named === part || named === question || question.contains(named)),
    );
    showAt(Math.max(0, found));
    focusShown();
  }

  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === next) moveOn();
    else if (button === back) moveBack();
    else if (button && 'stepAll' in button.dataset) {
      isAll = true;
      showAt(place);
    }
  });
  // Enter in a text field continues; it must not submit a form of which one question was seen.
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || moves.hidden || next.hidden) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    moveOn();
  });
  form.addEventListener('change', () => showAt(place));
  // Some browsers report a link to another part of the page as the one, some as the other.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, showAddressed);
  if (location.hash) showAddressed();
  else showAt(0);
}

/** Questions for a helper, while nobody says that one writes, and for an address where no mail is safe. */
function isForOthers({ part, question }: Step, form: HTMLFormElement): boolean {
  function isChosen(name: string, ...values: string[]): boolean {
    const chosen = form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`);
    return chosen !== null && values.includes(chosen.value);
  }
  if ('forMail' in question.dataset) return isChosen('safe_mail', 'no', 'none');
  return 'forHelper' in part.dataset && !isChosen('reported_by', 'helper');
}

function anchorOf(step: Step | undefined): string {
  const { part, question } = step ?? {};
  if (question && question === part) return part.id;
  return question?.querySelector('input, select, textarea')?.id ?? '';
}

type Shown = {
  all: readonly Step[];
  shown: readonly Step[];
  /** Undefined: every question. */
  at: number | undefined;
};

function show({ all, shown: steps, at }: Shown, furniture: Furniture): void {
  const { bar, words, moves, back, next, end } = furniture;
  const isAll = at === undefined;
  const current = isAll ? undefined : steps[at];
  for (const { part, question } of all) {
    part.hidden = !isAll && part !== current?.part;
    if (question !== part) question.hidden = !isAll && question !== current?.question;
  }
  const isLast = isAll || at === steps.length - 1;
  bar.dataset['begun'] = '';
  bar.hidden = isAll;
  moves.hidden = isAll;
  back.hidden = at === 0;
  next.hidden = isLast;
  end.hidden = !isLast && !('optional' in (current?.part.dataset ?? {}));
  if (isAll) return;
  const light = bar.querySelector('progress');
  if (light) light.value = (at + 1) / steps.length;
  words.textContent = (words.dataset['stepWords'] ?? '')
    .replace('{place}', String(at + 1))
    .replace('{total}', String(steps.length));
}

/** Each field of a fieldset is one question, as is any other element, and a fieldset that says so. */
function stepsBetween(bar: Element, moves: Element): Step[] {
  const steps: Step[] = [];
  for (let next = bar.nextElementSibling; next && next !== moves; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement) || next.hidden) continue;
    const part = next;
    const inside =
      part.matches('fieldset') && !('question' in part.dataset)
        ? [...part.querySelectorAll<HTMLElement>(':scope > :is(div, fieldset)')]
        : [part];
    steps.push(...inside.map((question) => ({ part, question })));
  }
  return steps;
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
