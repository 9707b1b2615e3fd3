import { LanternMark } from '#ui/document/lantern-mark.tsx';

/** Whose back office this is. */
export function Brand({ companyName }: { companyName: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <LanternMark className="size-8 shrink-0 text-primary" />
      <span className="grid min-w-0 leading-tight">
        <span className="line-clamp-2 text-sm leading-tight font-bold">{companyName}</span>
        <span className="text-xs text-muted">Back office</span>
      </span>
    </p>
  );
}
