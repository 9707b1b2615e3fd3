/** Names proposed in fields for an institution; anything else may be typed. Rendered once per page. */
export function KnownInstitutions({ names }: { names: readonly string[] }) {
  return (
    <datalist id="known-institutions">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
