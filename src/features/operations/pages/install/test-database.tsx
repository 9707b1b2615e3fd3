import { useState } from 'react';
import type { RefObject } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { InstallAnswer } from '../../install-steps.ts';
import { callInstaller } from './call-installer.ts';

/** Tries the address that is typed; changes nothing. Without script the step itself tries it. */
export function TestDatabase({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<InstallAnswer | 'testing'>();
  if (!hydrated) return null;

  async function test(): Promise<void> {
    if (!form.current || answer === 'testing') return;
    const values = new FormData(form.current);
    setAnswer('testing');
    setAnswer(
      await callInstaller({
        action: 'test_database',
        config: { databaseUrl: String(values.get('databaseUrl') ?? '') },
        setupCode: String(values.get('setupCode') ?? ''),
      }),
    );
  }

  const isTesting = answer === 'testing';
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="secondary" busy={isTesting} busyLabel="Testing…" onClick={test}>
        Test connection
      </Button>
      {answer && answer !== 'testing' && (
        <Notice
          tone={answer.success ? 'success' : 'danger'}
          live="polite"
          title={answer.success ? 'Connected' : 'Connection Failed'}
        >
          {answer.message}
        </Notice>
      )}
    </div>
  );
}
