/** Label beside its control, with the hint and the error below both. */
export const factRow =
  'grid-cols-[5.75rem_minmax(0,1fr)] items-center [&>:not(:first-child,:last-child)]:order-last [&>:not(:first-child,:last-child)]:col-span-2 [&_select]:ps-2.5 [&_select]:pe-7 [&_svg]:end-2';

/** Indents content that belongs to the control above it. */
export const underFact = 'ms-24';
