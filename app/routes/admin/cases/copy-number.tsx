import { Copy } from 'lucide-react';
import { Button } from '#app/ui/application/button.tsx';
import { useToast } from '#app/ui/application/toast.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';

/** Copying needs script, so the button comes with it. */
export function CopyNumber({ caseNumber }: { caseNumber: string }) {
  const hydrated = useHydrated();
  const { show } = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(caseNumber);
      show({ tone: 'success', title: 'Case number copied to clipboard' });
    } catch {
      const text = 'The browser did not allow it. Select the number and copy it by hand.';
      show({ tone: 'danger', title: 'Copy Failed', text });
    }
  }

  if (!hydrated) return null;
  return (
    <Button tone="secondary" icon={<Copy className="size-4" />} onClick={() => void copy()}>
      Copy case number
    </Button>
  );
}
