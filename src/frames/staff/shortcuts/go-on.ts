import { createContext, use } from 'react';

const Context = createContext<() => void>(() => {});

/** A page that lists records beside the open one says here how to go on to the next. */
export const GoOnProvider = Context;

/** Goes on to the next record after something was sent by keyboard; does nothing where none is listed. */
export function useGoOn(): () => void {
  return use(Context);
}
