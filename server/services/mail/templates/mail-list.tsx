import { mailStyles } from './mail-styles.ts';

/** A plain list: the same in every mail program and in the text version. */
export function MailList({ items }: { items: readonly string[] }) {
  return (
    <ul style={mailStyles.list}>
      {items.map((item) => (
        <li key={item} style={mailStyles.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
