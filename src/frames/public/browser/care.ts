/**
 * Shows the crisis line below a field as soon as the text mentions self-harm. The patterns are fetched with
 * the first letter; no text leaves the browser.
 */
export function care(): void {
  document.addEventListener('input', ({ target }) => {
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    const notice = isText ? target.form?.querySelector<HTMLElement>('[data-care]') : undefined;
    if (isText && notice?.firstElementChild?.hasAttribute('hidden')) void listen(target, notice);
  });
}

async function listen(
  field: HTMLTextAreaElement | HTMLInputElement,
  notice: HTMLElement,
): Promise<void> {
  const { mentionsSelfHarm } = await import('#shared/self-harm.ts');
  if (!mentionsSelfHarm(field.value)) return;
  field.closest('[data-field]')?.after(notice);
  // Once shown it stays, even if the text is deleted.
  notice.firstElementChild?.removeAttribute('hidden');
}
