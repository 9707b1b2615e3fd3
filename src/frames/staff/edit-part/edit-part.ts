import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Name of the part whose form is open, in the address; works without script. */
const parameter = 'edit';

/**
 * Whether the form of a part is open, with the links that open and close it. The focus goes into the form when
 * it opens, and back to the link when it closes. What is typed while an answer is on its way keeps the form
 * open.
 * @param isRefused the last answer returned the form
 */
export function useEditedPart(part: string, isRefused: boolean) {
  const [search] = useSearchParams();
  const [isTypedOn, setTypedOn] = useState(false);
  const isSent = useRef(false);
  const isEdited = isRefused || isTypedOn || search.get(parameter) === part;
  const frame = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    const target = isEdited
      ? 'form :is(input:not([type=hidden]), select, textarea)'
      : 'a[data-edit]';
    frame.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isEdited]);
  function onInput() {
    if (isSent.current) setTypedOn(true);
  }
  function onSubmit() {
    isSent.current = true;
    setTypedOn(false);
  }
  const opened = new URLSearchParams(search);
  opened.set(parameter, part);
  return {
    isEdited,
    /** Props of the element around the form. */
    frame: { ref: frame, onInput, onSubmit },
    onInput,
    editLink: `?${opened}`,
    closeLink: withoutEdit(search) || '?',
    onClose: () => setTypedOn(false),
  };
}

export type EditedPart = ReturnType<typeof useEditedPart>;

/** The same query without an open form. */
export function withoutEdit(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return rest.size > 0 ? `?${rest}` : '';
}
