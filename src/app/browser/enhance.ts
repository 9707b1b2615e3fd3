import { busyButtons, copyButtons, printButtons } from '#frames/public/browser/buttons.ts';
import { care } from '#frames/public/browser/care.ts';
import { closeDrawer, closeMenus } from '#frames/public/browser/close-menus.ts';
import { countdown } from '#frames/public/browser/countdown.ts';
import { evidence, showEvidence } from '#features/base/documents/public/evidence/evidence.ts';
import { downloadLinks } from '#frames/public/browser/download-links.ts';
import { filterLists, openTarget } from '#frames/public/browser/filter-lists.ts';
import { keepDrafts } from '#frames/public/browser/keep-drafts.ts';
import { addRows, oneByOne } from '#frames/public/browser/long-forms.ts';
import { offerZone } from '#frames/public/browser/offer-zone.ts';
import { openDialog } from '#frames/public/browser/page-dialog.ts';
import { proposeMoney } from '#frames/public/browser/propose-money.ts';
import { outcomeNotices, sendForms } from '#frames/public/browser/send-forms.ts';
import { quickExit } from '#frames/public/browser/quick-exit.ts';
import { searchShortcut, wakeIslands } from '#frames/public/browser/wake-islands.ts';
import { islands } from './registry.ts';
import { slideYears } from '#frames/public/browser/slide-years.ts';

/** Starts what the answer to a form has in place of the page before. */
function startShown(main: HTMLElement): void {
  showEvidence(main);
  oneByOne(main);
  offerZone(main);
}

// Everything here enhances a page that already works. A part that fails must not stop the others.
const parts = [
  quickExit,
  keepDrafts,
  evidence,
  () => oneByOne(),
  care,
  proposeMoney,
  () => offerZone(),
  addRows,
  busyButtons,
  () => sendForms(startShown),
  closeMenus,
  closeDrawer,
  copyButtons,
  downloadLinks,
  filterLists,
  slideYears,
  printButtons,
  countdown,
  openTarget,
  openDialog,
  () => wakeIslands(islands),
  () => searchShortcut(islands),
  outcomeNotices,
];

document.documentElement.classList.add('js');

for (const enhance of parts) {
  try {
    enhance();
  } catch (error) {
    reportError(error);
  }
}
