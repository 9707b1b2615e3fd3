import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Hears that what a form has sent is answered and on the screen. Every answer is a new entry of the
 * history; that the form was busy meanwhile is not drawn each time on a slow machine.
 * @returns what to call when the form is sent
 */
export function useAnswered(tell: () => void): () => void {
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
