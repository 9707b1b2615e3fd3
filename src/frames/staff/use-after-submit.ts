import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Calls back when the response to a form is on the screen. Every response is a new history entry; the busy
 * state in between is not always rendered on a slow machine.
 * @returns function to call when the form is sent
 */
export function useAfterSubmit(tell: () => void): () => void {
  const { key } = useLocation();
  const sentAt = useRef<string>(undefined);
  const onAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (sentAt.current === undefined || sentAt.current === key) return;
    sentAt.current = undefined;
    onAnswer();
  }, [key]);
  return () => {
    sentAt.current = key;
  };
}
