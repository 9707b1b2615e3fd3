import { redirect } from 'react-router';
import { urls } from '#shared/urls.ts';

/** An address under which the policy is linked elsewhere. */
export function loader() {
  return redirect(urls.privacy(), 301);
}
