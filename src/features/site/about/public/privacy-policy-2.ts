import { redirect } from 'react-router';
import { urls } from '#shared/urls.ts';

/** Alternative address of the policy, used by external links. */
export function loader() {
  return redirect(urls.privacy(), 301);
}
