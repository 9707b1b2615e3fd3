import { DesignGallery } from './design-gallery.tsx';
import { authorize } from '#kernel/authorize.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import type { Route } from './+types/design.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Design system – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  await orRefuse(Promise.resolve().then(() => authorize(staffServices(context), 'design:read')));
  return null;
}

export default function Design() {
  return <DesignGallery />;
}
