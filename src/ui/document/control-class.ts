import { classNames } from '../class-names.ts';

/** Class names shared by every box one can type or choose in, in both kits. */
export function controlClass(size: 'document' | 'application' = 'document'): string {
  return classNames(
    'block w-full min-w-0 rounded-md border border-control bg-raised text-ink placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&:is(input,textarea)]:read-only:bg-sunken aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger aria-invalid:hover:border-danger',
    size === 'document'
      ? 'min-h-12 px-3.5 py-2.5 text-base'
      : 'min-h-10 px-3 py-2 text-sm pointer-coarse:min-h-11',
  );
}

/** Grows with its text. Browsers then ignore `rows`, so a minimum height is set too. */
export function textAreaClass(rows: number): string {
  return classNames('field-sizing-content max-h-[70vh]', rows > 3 ? 'min-h-40' : 'min-h-24');
}
