/**
 * Shown by the enhancement script, which brings the year of the link that stands under the thumb. The
 * space at both ends is half a link less half a thumb, so that each step ends above its link.
 */
export function YearSlider({
  labelledBy,
  year,
  years,
}: {
  labelledBy: string;
  year: number;
  years: readonly number[];
}) {
  return (
    // The place is kept where scripts run, so that nothing moves when the slider appears.
    <div className="[@media(scripting:enabled)]:min-h-11">
      <div hidden className="px-3.5 sm:px-5">
        <input
          type="range"
          aria-labelledby={labelledBy}
          aria-valuetext={String(year)}
          min={0}
          max={years.length - 1}
          defaultValue={years.indexOf(year)}
          autoComplete="off"
          data-year-slider={labelledBy}
          className="h-11 w-0 min-w-full cursor-pointer accent-primary"
        />
      </div>
    </div>
  );
}
