import { m } from '#shared/messages/compiled/messages.js';

/** A field that people neither see, reach nor hear of. Programs that fill in everything fill it in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {m.form_honeypot_label()}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" data-draft="off" />
      </label>
    </div>
  );
}
