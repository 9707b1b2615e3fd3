import { useMatches } from 'react-router';
import { ChatButton } from '#islands/chat/chat-button.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { Island } from './island.tsx';

/** Where the button would cover a form, or stand beside the chat itself. */
const quietRoutes = /^routes\/(forms|tracker|chat)\/|^routes\/public\/verify$/;

/** The floating button of the chat, where the organisation offers one. */
export function ChatWidget({ isOn }: { isOn: boolean }) {
  const isQuiet = useMatches().some(({ id }) => quietRoutes.test(id));
  if (!isOn || isQuiet) return null;
  return (
    <aside aria-label={m.chat_title()}>
      <Island name="chat-button" component={ChatButton} props={{}} />
    </aside>
  );
}
