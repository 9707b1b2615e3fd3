/** Links with `data-download` fetch their file, and report whether it succeeded. */
export function downloadLinks(page: ParentNode = document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-download]')) {
    link.addEventListener('click', (event) => {
      // With a modifier key the click belongs to the browser: a new tab, or saving under another name.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void download(link);
    });
  }
}

async function download(link: HTMLAnchorElement): Promise<void> {
  const { done = '', failed = '' } = link.dataset;
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  say(link, '');
  try {
    const answer = await fetch(link.href);
    // A redirect to a page means a refusal, which that page shows without script.
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    save(await answer.blob(), link.pathname.slice(link.pathname.lastIndexOf('/') + 1));
    say(link, done);
  } catch {
    say(link, failed);
  } finally {
    link.ariaBusy = null;
  }
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

function say({ nextElementSibling: status }: HTMLAnchorElement, text: string): void {
  if (status) status.textContent = text;
}
