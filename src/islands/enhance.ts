import { busyButtons } from './enhance/busy-buttons.ts';
import { closeDrawer } from './enhance/close-drawer.ts';
import { closeMenus } from './enhance/close-menus.ts';
import { copyButtons } from './enhance/copy-buttons.ts';
import { evidence } from './enhance/evidence.ts';
import { downloadLinks } from './enhance/download-links.ts';
import { filterLists } from './enhance/filter-lists.ts';
import { keepDrafts } from './enhance/keep-drafts.ts';
import { openDialog } from './enhance/open-dialog.ts';
import { openTarget } from './enhance/open-target.ts';
import { outcomeNotices } from './enhance/outcome-notices.ts';
import { printButtons } from './enhance/print-buttons.ts';
import { quickExit } from './enhance/quick-exit.ts';
import { searchShortcut } from './enhance/search-shortcut.ts';
import { sendForms } from './enhance/send-forms.ts';
import { slideYears } from './enhance/slide-years.ts';
import { wakeIslands } from './enhance/wake-islands.ts';

// Everything here improves a page that already works. One part that fails must not stop the others.
const parts = [
  keepDrafts,
  evidence,
  busyButtons,
  sendForms,
  closeMenus,
  closeDrawer,
  quickExit,
  copyButtons,
  downloadLinks,
  filterLists,
  slideYears,
  printButtons,
  openTarget,
  openDialog,
  wakeIslands,
  searchShortcut,
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
