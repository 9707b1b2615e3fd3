/** Filters and order of a list under a name, of one's own or of a colleague who shares it. */
export type SavedView = {
  id: string;
  name: string;
  /** The query string that opens it, without its question mark. */
  search: string;
  isShared: boolean;
  /** In the side menu of whoever sees it. */
  isPinned: boolean;
  isOwn: boolean;
  ownerName: string;
  mayChange: boolean;
};

/** A view in the side menu. */
export type PinnedView = { id: string; name: string; to: string };
