import { FlaskConical } from 'lucide-react';
import { Badge } from '#ui/document/badge.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** On everything that is only an example, until staff replace it. */
export function SampleBadge() {
  return (
    <Badge tone="accent" icon={<FlaskConical className="size-3.5" />}>
      {m.about_sample()}
    </Badge>
  );
}
