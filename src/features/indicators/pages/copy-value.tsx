import { Copy } from 'lucide-react';
import { IconButton } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';

/** Copies an indicator as it is shown. It needs script; until then the button keeps its place unseen. */
export function CopyValue({ text }: { text: string }) {
  const hydrated = useHydrated();
  const { show } = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', title: 'Copied to clipboard' });
    } catch {
      const reason = 'The browser did not allow it. Select the text and copy it by hand.';
      show({ tone: 'danger', title: 'Copy Failed', text: reason });
    }
  }

  return (
    <IconButton
      label={`Copy ${text}`}
      size="compact"
      className={hydrated ? undefined : 'invisible'}
      icon={<Copy className="size-4" />}
      onClick={() => void copy()}
    />
  );
}
