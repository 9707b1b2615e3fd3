/** A figure with where it stands written. */
export type ShareFigure = { value: string; label: string; source: string };

/** What the picture of a page says. */
export type ShareWords = { title: string; section?: string; figure?: ShareFigure };
