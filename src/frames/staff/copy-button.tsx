import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';

/** Milliseconds that the button confirms. */
const confirmedFor = 2_000;

/**
 * Copies a text and confirms it on the button. Copying needs script; until then the button is invisible but
 * keeps its space.
 * @param props `text` to copy; `what` names it in the message, such as "Case number"
 */
export function CopyButton({ text, what, label }: { text: string; what: string; label: string }) {
  const hydrated = useHydrated();
  const { show } = useToast();
  const [copied, setCopied] = useState(0);
  const isCopied = copied > 0;

  // Counted, so that a second copy confirms for its own two seconds.
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), confirmedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((before) => before + 1);
    } catch {
      const reason = 'The browser did not allow it. Select the text and copy it by hand.';
      show({ tone: 'danger', title: 'Copy Failed', text: reason });
    }
  }

  return (
    <>
      <Button
        tone="secondary"
        icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
        className={hydrated ? undefined : 'invisible'}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && `${what} copied to clipboard`}
      </span>
    </>
  );
}
