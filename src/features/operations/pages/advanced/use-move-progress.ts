import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isUnderWay } from '#kernel/ports/database.ts';
import type { Connection } from '../../database-home.server.ts';
import { urls } from '#shared/urls.ts';

type Move = Connection['lastMove'];
type Progress = { state: Move['state']; share: number; step: string };

/** In milliseconds. */
const lookEvery = 1_000;

/**
 * Follows a move that is under way. It asks apart from the page: while connections change hands a look
 * may fail, which must not take the page away.
 */
export function useMoveProgress(move: Move): Move {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<Progress>();
  const isMoving = isUnderWay(move);
  useEffect(() => {
    if (!isMoving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      const found = await readProgress();
      if (found?.state === 'running') setSeen(found);
      // A moment later the program has begun to open itself anew, and lets the page wait for it.
      timer = setTimeout(() => {
        if (!found || isUnderWay(found)) void look();
        else void revalidate();
      }, lookEvery);
    }
    void look();
    return () => clearTimeout(timer);
  }, [isMoving, revalidate]);
  return move.state === 'running' && seen ? { ...move, share: seen.share, step: seen.step } : move;
}

async function readProgress(): Promise<Progress | undefined> {
  try {
    const answer = await fetch(urls.health());
    return answer.ok ? (await answer.json()).move : undefined;
  } catch {
    return undefined;
  }
}
