/** Numbers of days, weeks and months of which a backup stays. */
export type KeptCounts = { daily: number; weekly: number; monthly: number };

type Candidate = {
  name: string;
  madeAt: Date;
  /** Its last check failed. */
  isDamaged: boolean;
};

/**
 * Chooses the scheduled backups that have had their time: all but the newest of each of the last days, weeks
 * and months that have one. Damaged ones count for none of these and leave with the days. The newest whole
 * one always stays.
 * @returns their names
 */
export function findExpired(candidates: readonly Candidate[], kept: KeptCounts): string[] {
  const newestFirst = candidates.toSorted(
    (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
  );
  const whole = newestFirst.filter(({ isDamaged }) => !isDamaged);
  const staying = new Set(whole.slice(0, 1));
  const rules = [
    { count: kept.daily, periodOf: dayOf },
    { count: kept.weekly, periodOf: weekOf },
    { count: kept.monthly, periodOf: (date: Date) => dayOf(date).slice(0, 7) },
  ];
  for (const { count, periodOf } of rules) {
    const periods = new Set<string>();
    for (const candidate of whole) {
      const period = periodOf(candidate.madeAt);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      staying.add(candidate);
    }
  }
  const oldestDay = whole[kept.daily - 1]?.madeAt ?? new Date(0);
  for (const candidate of newestFirst)
    if (candidate.isDamaged && candidate.madeAt >= oldestDay) staying.add(candidate);
  return newestFirst.filter((candidate) => !staying.has(candidate)).map(({ name }) => name);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week, in UTC like the schedule. */
function weekOf(date: Date): string {
  const monday = new Date(date);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
