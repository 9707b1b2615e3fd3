import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line in a list that expands; works without script. */
export function Disclosure({
  summary,
  tone = 'link',
  isOpen = false,
  children,
}: {
  summary: ReactNode;
  tone?: 'link' | 'quiet';
  /** Initially open, for instance after its input was refused. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group/line text-sm">
      <summary
        className={`inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-sm font-semibold ${tone === 'link' ? 'text-link' : 'text-muted'} hover:underline`}
      >
        <ChevronRight className="size-4 shrink-0 transition-transform duration-150 group-open/line:rotate-90" />
        {summary}
      </summary>
      <div className="ms-5 mt-1 mb-2">{children}</div>
    </details>
  );
}
