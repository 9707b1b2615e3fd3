/** Offers the clock of the device in every list of time zones that lacks it; the list itself chooses nothing. */
export function offerZone(root: ParentNode = document): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const list of root.querySelectorAll<HTMLSelectElement>('[data-device-zone]'))
    if (timeZone && ![...list.options].some(({ value }) => value === timeZone))
      list.add(new Option(`${list.dataset['deviceZone']} ${timeZone}`, timeZone), 1);
}
