import type { EvidenceWords } from '#features/reports/public/forms/evidence-field.tsx';
import { EvidenceList } from './evidence-list.ts';

type Start = {
  /** The `EvidenceField`. */
  field: HTMLElement;
  form: HTMLFormElement;
  /** Holds the form's secret, under which its files wait. */
  secret: HTMLInputElement;
  keepDraft(): void;
};

/** Takes over a field for files: from here on each file is sent by itself. */
export function startEvidence({ field, form, secret, keepDraft }: Start): void {
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  const list = field.querySelector<HTMLElement>('[data-evidence-list]');
  const template = field.querySelector<HTMLTemplateElement>('template[data-evidence-row]');
  const status = field.querySelector<HTMLElement>('[data-evidence-status]');
  if (!input || !list || !template || !status) return;
  const { evidence = '', words = '{}', mostFiles, maxBytes } = field.dataset;
  const files = new EvidenceList(
    {
      form,
      input,
      list,
      template,
      status,
      words: JSON.parse(words) as EvidenceWords,
      most: { files: Number(mostFiles), bytes: Number(maxBytes) },
    },
    { address: evidence, secret: () => [secret.name, secret.value] },
  );

  function takeChosen(): void {
    if (!input || input.files?.length === 0) return;
    const chosen = [...(input.files ?? [])];
    // They are ours now: the form must not send them a second time.
    input.value = '';
    files.choose(chosen);
    // With them the secret, by which a reload finds them again.
    keepDraft();
  }

  input.addEventListener('change', takeChosen);
  form.addEventListener('submit', (event) => {
    if (files.mayLeave(event.submitter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  document.addEventListener('draft-cleared', () => files.clear());
  // Asked before the first file goes: one that arrives meanwhile would be listed twice.
  void showStored();
  takeChosen();

  async function showStored(): Promise<void> {
    if (await files.showStored()) field.closest('details')?.setAttribute('open', '');
  }
}
