import { SearchDialog } from '#islands/search-dialog/search-dialog.tsx';
import { Island } from './island.tsx';

/** The header's search: a link to the search page that becomes a dialog once React is wanted. */
export function SearchTrigger() {
  return <Island name="search-dialog" component={SearchDialog} props={{}} />;
}
