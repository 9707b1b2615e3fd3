import type { Testimonial } from '#content/people.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Card } from '#ui/document/card.tsx';

/** Statements that people agreed to publish. Renders nothing while there are none. */
export function TestimonialList({
  title,
  testimonials,
}: {
  title: string;
  testimonials: readonly Testimonial[];
}) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="grid gap-5">
      <h2 id="testimonials">{title}</h2>
      <p className="measure text-muted">{m.about_testimonials_consent()}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {testimonials.map(({ id, quote, name, context }) => (
          <Card key={id} as="li">
            <figure className="grid gap-3">
              <blockquote className="whitespace-pre-line">{quote}</blockquote>
              <figcaption className="text-sm text-muted">
                {[name, context].filter(Boolean).join(', ')}
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </section>
  );
}
