import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { MessageCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ChatState } from '#features/casework/conversation/chat-state.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { QuickExitButton } from '#frames/public/quick-exit.tsx';
import { ChatPanel } from './chat-panel.tsx';

const close = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-primary-soft';

/** The floating button of the chat. Until it is hydrated it is a link to the page of the chat. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CSPProvider disableStyleElements>
      <a
        href={urls.chat()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="no-print inline-flex min-h-12 items-center gap-2 rounded-full border border-primary bg-primary px-5 font-semibold text-on-primary no-underline shadow-lg hover:bg-primary-hover min-[96rem]:fixed min-[96rem]:end-4 min-[96rem]:bottom-4 min-[96rem]:z-20 min-[96rem]:w-min min-[96rem]:flex-col min-[96rem]:gap-0 min-[96rem]:rounded-xl min-[96rem]:px-2.5 min-[96rem]:py-2 min-[96rem]:text-center min-[96rem]:text-xs min-[96rem]:leading-tight"
      >
        <MessageCircle className="size-5" />
        {m.chat_button_message()}
      </a>
      {/* The page stays usable next to the box. */}
      <Dialog.Root open={isOpen} onOpenChange={setOpen} modal={false} disablePointerDismissal>
        <Dialog.Portal>
          <Dialog.Popup className="fixed inset-x-3 bottom-3 z-40 grid max-h-[calc(100dvh-1.5rem)] gap-4 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-5 text-ink shadow-lg sm:start-auto sm:w-[26rem]">
            <div className="flex items-center justify-between gap-4">
              <Dialog.Title className="text-xl">{m.chat_title()}</Dialog.Title>
              <QuickExitButton className="ms-auto" />
              <Dialog.Close aria-label={m.chat_close()} className={close}>
                <X className="size-6" />
              </Dialog.Close>
            </div>
            <LoadedPanel />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

function LoadedPanel() {
  const [state, setState] = useState<ChatState | 'failed'>();
  const [formKey] = useState(() => newFormKey());
  useEffect(() => {
    void readState().then(setState);
  }, []);
  if (state === undefined) return <p role="status">{m.chat_loading()}</p>;
  if (state === 'failed') {
    return (
      <div role="alert" className="grid gap-2">
        <p>{m.chat_load_failed()}</p>
        <p>
          <a href={urls.chat()}>{m.chat_open_page()}</a>
        </p>
      </div>
    );
  }
  return <ChatPanel state={state} formKey={formKey} typed={{ text: '', email: '' }} errors={{}} />;
}

async function readState(): Promise<ChatState | 'failed'> {
  try {
    const answer = await fetch(urls.chatLines());
    return answer.ok ? ((await answer.json()) as ChatState) : 'failed';
  } catch {
    return 'failed';
  }
}
