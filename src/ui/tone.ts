/** Meaning of a colour. Never the only carrier of meaning: text or an icon states it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Soft fill, readable text and a line that stands out from both, per tone. */
export const toneClass: Record<Tone, string> = {
  neutral: 'border-neutral-line bg-neutral-soft text-neutral-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
};
