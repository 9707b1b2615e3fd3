/** A long number as a spreadsheet shortens it: most of its digits are lost. */
export function isDamaged(text: string): boolean {
  return text.length < 24 && /^\d(?:[.,]\d{1,14})?E\+\d{1,3}$/i.test(text.trim());
}

/** Minutes and seconds are all that such a cell shows of a time: `41:09.0`. */
export function isCutTime(text: string): boolean {
  return text.length < 12 && /^\d{1,2}:\d\d\.\d$/.test(text.trim());
}
