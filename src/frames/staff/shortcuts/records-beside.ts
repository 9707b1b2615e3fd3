import { createContext, use } from 'react';

type RecordNavigation = {
  /** Goes on to the next record. */
  goOn: () => void;
  /** Goes back to the record that was open when this was rendered. */
  comeBack: () => void;
  /** Why no key may change the open record, while another one is loading. */
  whyWait: () => string | undefined;
};

/** Returns why the open record stays as it is while another one is coming, by their ids. */
export function stillLoading(open: string | undefined, coming: string | undefined) {
  const isOther = coming !== undefined && coming !== open;
  return open && isOther ? 'The next record is still loading.' : undefined;
}

const Context = createContext<RecordNavigation>({
  goOn() {},
  comeBack() {},
  whyWait: () => undefined,
});

/** A page that lists records beside the open one says here how to reach the others. */
export const RecordsBesideProvider = Context;

/** Moves between the listed records after something was sent or taken back; does nothing where none is listed. */
export function useRecordsBeside(): RecordNavigation {
  return use(Context);
}
