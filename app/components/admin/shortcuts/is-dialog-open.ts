/** Toasts are dialogs too, in a region of their own; they take nothing away from the page. */
const dialogs = '[role=dialog]:not([role=region] *), [role=alertdialog]:not([role=region] *)';

/** Whether something lies over the page: a dialog, a menu, or the side menu of a phone. */
export function isDialogOpen(): boolean {
  return document.querySelector(`${dialogs}, [role=menu], :popover-open`) !== null;
}
