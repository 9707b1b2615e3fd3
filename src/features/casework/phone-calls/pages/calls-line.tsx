import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { urls } from '#shared/urls.ts';
import type { CountedCalls } from '../phone-calls.server.ts';

/** Above the inbox while somebody waits for a call, or a colleague talks. */
export function CallsLine({ calls: { open, back, next } }: { calls: CountedCalls }) {
  if (open === 0 && back === 0) return null;
  return (
    <p className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <Phone className="size-4" />
      <Link to={urls.admin.calls()} className="text-link underline underline-offset-4">
        {back > 0 && (
          <>
            {back === 1 ? '1 person to call back' : `${back} people to call back`}
            {next && (
              <>
                , the first <LocalTime value={next} />
              </>
            )}
          </>
        )}
        {back > 0 && open > 0 && ' · '}
        {open > 0 && (open === 1 ? '1 call under way' : `${open} calls under way`)}
      </Link>
    </p>
  );
}
