/**
 * How the classes are told apart, lowest first: five strengths of one colour and, where the visitor's
 * own colours are forced, five densities of lines. The code is written in each state either way.
 */
export const classFills = [
  'fill-[color-mix(in_srgb,var(--primary)_8%,var(--surface))] forced-colors:fill-[Canvas]',
  'fill-[color-mix(in_srgb,var(--primary)_24%,var(--surface))] forced-colors:fill-[url(#hatch-1)]',
  'fill-[color-mix(in_srgb,var(--primary)_42%,var(--surface))] forced-colors:fill-[url(#hatch-2)]',
  'fill-[color-mix(in_srgb,var(--primary)_78%,var(--surface))] forced-colors:fill-[url(#hatch-3)]',
  'fill-primary forced-colors:fill-[CanvasText]',
] as const;

/** Colour of the code written on each class. */
export const classInks = [
  'fill-ink',
  'fill-ink',
  'fill-ink',
  'fill-on-primary',
  'fill-on-primary',
] as const;

/** Borders that stand out from the class, from its neighbours and from the page. */
export const classBorders = [
  'stroke-control forced-colors:stroke-[CanvasText]',
  'stroke-control forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[Canvas]',
] as const;

/** A state without a figure. */
export const noFigureFill = 'fill-neutral-soft forced-colors:fill-[Canvas]';
