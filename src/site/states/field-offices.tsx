import { officialLinks } from '../content/en/official-links.ts';
import { statePageWords } from '../content/en/state-page.ts';
import type { StateRecord } from '#features/publishing/state-statistics.ts';

/** Cities only: numbers and addresses change, and belong to the FBI's own site. */
export function FieldOffices({ state }: { state: StateRecord }) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        {state.fieldOffices.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
      <p className="measure text-sm text-muted">{statePageWords.officesNote(state.stateName)}</p>
      <p>
        <a href={officialLinks.fbiFieldOffices} rel="noopener">
          {statePageWords.officesLink}
        </a>
      </p>
    </div>
  );
}
