import { LanternMark } from '#ui/document/lantern-mark.tsx';

/** Cover of the file: the dark room, and the light. The heading beside it has its text. */
export function DocumentCover({ title }: { title: string }) {
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      className="no-print lantern-cover grid aspect-[17/22] w-24 grid-cols-[minmax(0,1fr)] content-between rounded-sm border border-b-4 border-line border-b-accent p-2 shadow-md sm:w-36 sm:px-3 sm:py-4"
    >
      <LanternMark className="size-7 justify-self-end sm:size-10" />
      <span className="font-display text-[0.5625rem] leading-tight font-bold wrap-anywhere hyphens-auto sm:text-xs">
        {title}
      </span>
    </div>
  );
}
