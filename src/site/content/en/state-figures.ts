/** Years in which a state's figures jump in the published report itself; shown with a note. */
const swings: Record<string, readonly number[]> = {
  AL: [2022],
  AK: [2024],
  DC: [2024],
  IA: [2020, 2021],
  IN: [2024],
  NV: [2021],
};

/** Whether the figure of that year is marked with the note on large swings. */
export function isSwing(code: string, year: number): boolean {
  return swings[code]?.includes(year) ?? false;
}

/** The years of a state that are marked, oldest first. */
export function swingYears(code: string): readonly number[] {
  return swings[code] ?? [];
}

export const stateNotes: readonly { title: string; text: string }[] = [
  {
    title: 'Reports, not verified crimes',
    text: 'Each figure counts complaints as people filed them, with the loss as they gave it. Many people never report.',
  },
  {
    title: 'States do not add up to the country',
    text: 'Many complaints name no state. The sum of the states is lower than the national total.',
  },
  {
    title: 'Large states have large figures',
    text: 'Complaints and losses are not divided by population. A high number does not mean that people there are at greater risk. We hold the FBI’s own rates per 100,000 people for 2023 and 2024 only, and we work out none ourselves.',
  },
  {
    title: 'Years are not fully alike',
    text: 'The reports for 2020 to 2022 speak of victims, those from 2023 of complaints; both count complaints filed. In the 2021 report the national total and the state table differ by exactly 30,000; the state table is shown here. 2021 is the year we could check least.',
  },
  {
    title: '† Large swings',
    text: 'Marked figures jump sharply from one year to the next in the published reports. They are shown as published and not smoothed.',
  },
];
