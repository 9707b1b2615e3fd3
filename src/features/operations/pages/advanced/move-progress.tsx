import { LocalTime } from '#back-office/local-time.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import type { Connection } from '../../database-home/read-connection.server.ts';

/** How the move of the data goes, or how the last one ended. */
export function MoveProgress({ move }: { move: Connection['lastMove'] }) {
  switch (move.state) {
    case 'none':
      return null;
    case 'running':
      return (
        <Notice title={`Moving everything to ${move.place}`} live="polite">
          <div className="grid gap-2">
            <Progress value={move.share} aria-label="How far the move has got" />
            <p className="text-sm">
              {Math.floor(move.share * 100)} %: {move.step}. Pages are served; until it has ended,
              forms keep what was typed and ask to be sent again.
            </p>
          </div>
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="success" live="polite" title={`The data is in ${move.place}`}>
          <p>
            {move.rows} rows in {move.tables} tables were moved and each was compared; it ended{' '}
            <LocalTime value={move.endedAt} />. Make a backup now.
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" live="polite" title="The data was not moved">
          <p>
            {move.message} Everything is where it was, and changes are taken again since{' '}
            <LocalTime value={move.endedAt} />.
          </p>
        </Notice>
      );
  }
}
