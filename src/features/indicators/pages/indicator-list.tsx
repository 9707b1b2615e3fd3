import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import { Disclosure } from '#back-office/disclosure.tsx';
import { Folded } from '#back-office/folded.tsx';
import { urls } from '#shared/urls.ts';
import { IconButton } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import type { SeenIndicator } from '../indicator-kinds.ts';
import { IgnoreForm } from './ignore-form.tsx';
import { IndicatorNotes } from './indicator-notes.tsx';
import { IndicatorValue } from './indicator-value.tsx';
import { countOthers, indicatorIcons, kindLabel } from './indicator-words.ts';
import { MatterLinks } from './matter-links.tsx';

/** What a submission or a case names, and where else each of it was seen. */
export function IndicatorList({ indicators }: { indicators: readonly SeenIndicator[] }) {
  const named = indicators.filter(({ role }) => role === 'named');
  const own = indicators.filter(({ role }) => role === 'reporter');
  if (indicators.length === 0) {
    return (
      <p className="text-sm text-muted">
        No wallet, website, address or number was recognised in the text.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {named.length > 0 && <Group title="Named as an offender’s" indicators={named} />}
      {own.length > 0 && <Group title="Contact of the person who wrote" indicators={own} />}
    </div>
  );
}

function Group({ title, indicators }: { title: string; indicators: SeenIndicator[] }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <p className="text-xs font-semibold text-muted">{title}</p>
      <Folded entries={indicators} shown={8} summary={(count) => `${count} more`}>
        {(some) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {some.map((indicator) => (
              <Item key={indicator.id} indicator={indicator} />
            ))}
          </ul>
        )}
      </Folded>
    </section>
  );
}

function Item({ indicator }: { indicator: SeenIndicator }) {
  const { kind, display, others, role, isIgnored } = indicator;
  const Icon = indicatorIcons[kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-3 py-2.5 text-sm sm:px-4">
      <Icon className={classNames('mt-1 size-5', isIgnored ? 'text-muted' : 'text-primary')} />
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="text-xs text-muted">{kindLabel(indicator)}</p>
            <IndicatorValue indicator={indicator} />
          </div>
          <CopyValue text={display} />
        </div>
        <IndicatorNotes indicator={indicator} />
        {others.total > 0 && (
          <Disclosure
            summary={
              <>
                {role === 'reporter' ? 'This contact also stands in ' : 'Also seen in '}
                {countOthers(others.total)}
                <span className="sr-only">: {display}</span>
              </>
            }
          >
            <MatterLinks matters={others.latest} />
            {others.total > others.latest.length && (
              <p className="mt-1.5">
                <Link to={urls.admin.indicator(indicator.id)}>Show all</Link>
              </p>
            )}
          </Disclosure>
        )}
        {/* What links nothing need not be kept from linking. */}
        {(others.total > 0 || isIgnored) && <IgnoreForm indicator={indicator} />}
      </div>
    </li>
  );
}

/** Copies an indicator as it is shown. It needs script; until then the button keeps its place unseen. */
function CopyValue({ text }: { text: string }) {
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
