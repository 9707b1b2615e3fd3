/** What a client said and agreed to have shown. */
export type Testimonial = { id: string; quote: string; name: string; context: string };
