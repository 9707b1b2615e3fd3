import { useEffect, useEffectEvent } from 'react';

const event = 'lantern-text-returned';

function keyOf(form: string): string {
  return `lantern-returned ${form}`;
}

/** Puts a text that was taken back where its form finds it, also after the form was closed. */
export function returnText(form: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(form), text);
  } catch {
    return;
  }
  dispatchEvent(new Event(event));
}

/** @param form the same name that the text was returned by */
export function useReturnedText(form: string, onReturn: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const text = sessionStorage.getItem(keyOf(form));
    if (text === null) return;
    sessionStorage.removeItem(keyOf(form));
    onReturn(text);
  });
  useEffect(() => {
    take();
    addEventListener(event, take);
    return () => removeEventListener(event, take);
  }, []);
}
