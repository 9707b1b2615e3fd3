/**
 * A slider with `data-year-slider="<name>"` replaces the links in the part of that name. It loads
 * everything marked `data-year-part` from the page of the chosen link into this one.
 */
export function slideYears(): void {
  const slider = document.querySelector<HTMLInputElement>('[data-year-slider]');
  if (!slider?.parentElement) return;
  slider.parentElement.hidden = false;
  let loading = new AbortController();

  slider.addEventListener('input', () => {
    for (const [index, link] of linksOf(slider).entries()) {
      if (index !== slider.valueAsNumber) link.removeAttribute('aria-current');
      else {
        link.setAttribute('aria-current', 'true');
        slider.setAttribute('aria-valuetext', link.text);
      }
    }
  });
  slider.addEventListener('change', () => {
    const link = linksOf(slider)[slider.valueAsNumber];
    if (!link) return;
    loading.abort();
    loading = new AbortController();
    void show(link.href, loading.signal);
  });
}

function linksOf(slider: HTMLElement): HTMLAnchorElement[] {
  const list = document.querySelector(`[data-year-part="${slider.dataset.yearSlider}"]`);
  return [...(list?.querySelectorAll('a') ?? [])];
}

async function show(href: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(href, { signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll<HTMLElement>('[data-year-part]')) {
      const next = page.querySelector(`[data-year-part="${part.dataset.yearPart}"]`);
      if (next) part.replaceChildren(...next.childNodes);
    }
    history.replaceState(history.state, '', href);
    // The filter of the box above the cards applies to the new cards too.
    document.querySelector('[data-filter]')?.dispatchEvent(new Event('input'));
  } catch {
    // The browser opens the page, or explains why it cannot.
    if (!signal.aborted) location.assign(href);
  }
}
