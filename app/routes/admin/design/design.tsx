import { DesignGallery } from '#app/components/design-gallery.tsx';
import { authorize } from '#server/services/authorize.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
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
