import { useState } from 'react';

/**
 * Counts the responses that put an earlier revision of a text into its form, for the form's key. Other
 * responses leave the form unchanged.
 */
export function useRestored(answer: { intent: string } | undefined): number {
  const [heard, setHeard] = useState(answer);
  const [count, setCount] = useState(0);
  if (answer !== heard) {
    setHeard(answer);
    if (answer?.intent === 'restore') setCount(count + 1);
  }
  return count;
}
