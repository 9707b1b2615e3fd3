import { Card } from '#ui/document/card.tsx';
import type { Testimonial } from '../../people.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** What clients said and agreed to have shown. Nothing at all while there is none. */
export function TestimonialList({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="grid gap-5">
      <h2 id="testimonials">{m.about_testimonials()}</h2>
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
