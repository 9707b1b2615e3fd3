/** A long number as a spreadsheet shortens it, or a cell that was too narrow: what identifies anything is lost. */
export function isDamaged(text: string): boolean {
  return text.length < 24 && /^\d(?:[.,]\d{1,14})?E\+\d{1,3}$|^#{4,}$/i.test(text.trim());
}

/** Minutes and seconds are all that such a cell shows of a time, `41:09.0`, or a day as a number of days: `46033.65`. */
export function isCutTime(text: string): boolean {
  return text.length < 20 && /^\d{1,2}:\d\d\.\d$|^[34]\d{4}[.,]\d{1,12}$|^#{4,}$/.test(text.trim());
}

/** A transaction of a blockchain of which only a part is left. */
export function isCutHash(text: string): boolean {
  return (
    text.length < 90 &&
    /^(0x)?[\da-f]{4,63}(\.{2,3}|…)[\da-f]{0,40}$|^(0x)?[\da-f]{50,63}$/i.test(text.trim())
  );
}
