import { busyButtons, copyButtons, printButtons } from './enhance/buttons.ts';
import { care } from './enhance/care.ts';
import { closeDrawer, closeMenus } from './enhance/close-menus.ts';
import { countdown } from './enhance/countdown.ts';
import { evidence, showEvidence } from './enhance/evidence.ts';
import { downloadLinks } from './enhance/download-links.ts';
import { filterLists, openTarget } from './enhance/filter-lists.ts';
import { keepDrafts } from './enhance/keep-drafts.ts';
import { addRows, oneByOne } from './enhance/long-forms.ts';
import { openDialog } from './enhance/page-dialog.ts';
import { outcomeNotices, sendForms } from './enhance/send-forms.ts';
import { quickExit } from './enhance/quick-exit.ts';
import { searchShortcut, wakeIslands } from './enhance/wake-islands.ts';
import { islands } from './registry.ts';
import { slideYears } from './enhance/slide-years.ts';

// Everything here enhances a page that already works. A part that fails must not stop the others.
const parts = [
  quickExit,
  keepDrafts,
  evidence,
  oneByOne,
  care,
  addRows,
  busyButtons,
  () => sendForms(showEvidence),
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
