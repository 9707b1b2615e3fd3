export const classCount = 5;

export type MapClass = {
  /** Lowest and highest figure in it. */
  from: number;
  to: number;
};

/**
 * Five classes with about as many states in each, lowest first. One very large state would leave
 * classes of equal width empty. Equal figures are in one class, so there can be fewer.
 */
export function makeMapClasses(values: readonly number[]): MapClass[] {
  const sorted = values.toSorted((one, other) => one - other);
  const classes: MapClass[] = [];
  for (const [index, value] of sorted.entries()) {
    const open = classes.at(-1);
    const isFull = index >= (sorted.length * classes.length) / classCount;
    if (open && (!isFull || open.to === value)) open.to = value;
    else classes.push({ from: value, to: value });
  }
  return classes;
}

/** Which class a figure is in; 0 is the lowest. */
export function classOf(value: number, classes: readonly MapClass[]): number {
  return classes.findIndex(({ to }) => value <= to);
}
