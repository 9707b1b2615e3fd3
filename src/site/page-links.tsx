/** The pages of a group of the menu, as the entries of a list. */
export function PageLinks({ pages }: { pages: readonly { path: string; label: string }[] }) {
  return pages.map((page) => (
    <li key={page.path}>
      <a href={page.path}>{page.label}</a>
    </li>
  ));
}
