/** A named combination of filters and order of a list, owned by the person or shared by a colleague. */
export type SavedView = {
  id: string;
  name: string;
  /** The query string that opens it, without its question mark. */
  search: string;
  isShared: boolean;
  /** Shown in the side menu of everybody who sees it. */
  isPinned: boolean;
  isOwn: boolean;
  ownerName: string;
  mayChange: boolean;
};

/** A view in the side menu. */
export type PinnedView = { id: string; name: string; to: string };
