import { Copy } from 'lucide-react';
import { Button } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';

/**
 * Copies a text and confirms it. Copying needs script; until then the button is invisible but keeps its
 * space.
 * @param props `text` to copy; `what` names it in the message, such as "Case number"
 */
export function CopyButton({ text, what, label }: { text: string; what: string; label: string }) {
  const hydrated = useHydrated();
  const { show } = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', title: `${what} copied to clipboard` });
    } catch {
      const reason = 'The browser did not allow it. Select the text and copy it by hand.';
      show({ tone: 'danger', title: 'Copy Failed', text: reason });
    }
  }

  return (
    <Button
      tone="secondary"
      icon={<Copy className="size-4" />}
      className={hydrated ? undefined : 'invisible'}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
