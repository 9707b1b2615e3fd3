import { Link2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { SecurityFrame } from '#features/base/staff/pages/security-frame.tsx';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import {
  formIntent,
  staffAction,
  staffLoader,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { leavingContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import {
  createChainSource,
  findChainSources,
  removeChainSource,
  tryChainSource,
  type ChainSource,
  type TriedSource,
} from '../chain-sources.server.ts';
import { chainSourceForm, removeForm, tryForm } from '../forms/chain-source.ts';
import { evmChains, sourceKindNames, sourceKinds } from '#shared/vocabulary/traced-chains.ts';
import { chainWords } from '../trace-words.ts';
import { UtcTime } from './utc-time.tsx';
import type { Route } from './+types/chain-sources.ts';

export const handle: CrumbHandle = { crumb: 'Chains' };

export const loader = staffLoader('security:read', findChainSources);

type Intent = 'add' | 'try' | 'remove';

export const action = staffAction<Intent, never, Route.ActionArgs, TriedSource>({
  add: formIntent('Not added', chainSourceForm, async (ctx, input) => {
    const saved = await createChainSource(ctx, input);
    if (!saved.ok) return saved;
    return { to: urls.admin.chainSources(), flash: 'chain-source-added' };
  }),
  try: formIntent('Not tried', tryForm, async (ctx, input, { context }) => ({
    status: 200,
    feedback: await tryChainSource(ctx, input, context.get(leavingContext)),
  })),
  remove: formIntent('Not removed', removeForm, async (ctx, { id }) => {
    await removeChainSource(ctx, id);
    return { to: urls.admin.chainSources(), flash: 'chain-source-removed' };
  }),
});

type Answer = StaffAnswer<never, Intent, TriedSource> | undefined;

export default function ChainSources({ loaderData: sources, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('security:write');
  const answer: Answer = actionData;
  return (
    <SecurityFrame
      text="Services that may be asked where money went. Nobody is asked until a source is added here and staff start a trace."
      writes="security:write"
    >
      {answer?.error !== undefined && <Notice tone="danger">{answer.error}</Notice>}
      {answer?.feedback && <Tried tried={answer.feedback} />}
      {sources.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Link2 />} title="No source was added">
            The program asks nobody about addresses. Facts can still be followed from a file, with
            the command lantern trace.
          </EmptyState>
        </div>
      ) : (
        <Panel
          id="sources"
          title="Sources"
          text="A provider sees the addresses that it is asked about, and when; never a case or a name."
        >
          <ul className="divide-y divide-line text-sm">
            {sources.map((source) => (
              <Row key={source.id} source={source} mayWrite={mayWrite} />
            ))}
          </ul>
        </Panel>
      )}
      {mayWrite && <AddSource key={sources.length} answer={answer} />}
    </SecurityFrame>
  );
}

function Tried({ tried }: { tried: TriedSource }) {
  const { host, head, read, problems } = tried;
  return (
    <Notice tone={problems.length > 0 ? 'warning' : 'success'} title={`${host} was tried`}>
      {head && (
        <p>
          Newest final block: {head.block.toLocaleString('en-US')}, of{' '}
          <UtcTime value={new Date(head.time)} />.
        </p>
      )}
      {read && (
        <p className="wrap-anywhere">
          {read.address} in the day before it: {read.transfers.toLocaleString('en-US')} transfers,{' '}
          {read.isComplete ? 'read whole' : 'partly read'}.
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="wrap-anywhere">
          {problem}
        </p>
      ))}
    </Notice>
  );
}

function Row({ source, mayWrite }: { source: ChainSource; mayWrite: boolean }) {
  const { id, chain, chainId, kind, host, runBy, perSecond, hasKey, testedAt, lastProblem } =
    source;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base wrap-anywhere">{host}</h3>
          <Badge tone={runBy === 'own' ? 'success' : 'info'}>
            {runBy === 'own' ? 'Our own' : 'A provider'}
          </Badge>
        </div>
        <p>
          {chainWords[chain]} · {sourceKinds[kind].label}
          {chainId !== null && `, chain id ${chainId}`}
        </p>
        <p className="text-muted">
          At most {perSecond} a second · {hasKey ? 'with a key' : 'without a key'} ·{' '}
          {testedAt ? (
            <>
              tried <UtcTime value={testedAt} />
            </>
          ) : (
            'never tried'
          )}
        </p>
        {lastProblem !== '' && <p className="wrap-anywhere">{lastProblem}</p>}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap items-end gap-3">
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="try" />
            <input type="hidden" name="id" value={id} />
            <TextInputField
              id={`address-${id}`}
              name="address"
              label="An address to read (optional)"
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" tone="secondary" size="small" busy={isBusy} busyLabel="Asking…">
              Try it
            </Button>
          </Form>
          <ConfirmSubmit
            intent="remove"
            fields={{ id }}
            label="Remove"
            question={`Remove ${host}?`}
            text="It is asked nothing any more. Its answers stay as evidence."
          />
        </div>
      )}
    </li>
  );
}

function AddSource({ answer }: { answer: Answer }) {
  const isSaving = useNavigation().state === 'submitting';
  const own = answer?.intent === 'add' ? answer : undefined;
  const { typed = {}, problems = {} } = own ?? {};
  return (
    <Panel
      id="add"
      title="Add a source"
      text="With a node of your own nobody else learns which addresses are asked about. It takes room: java-tron 200 GB or more as a lite node and 3 TB in full, Ethereum 1.1 TB, Bitcoin 0.8 TB and 1.3 TB more for the index of Esplora."
    >
      <FormErrors id="source-errors" errors={problemsAt(problems)} occasion={own} />
      <Form method="post" noValidate className="grid max-w-3xl gap-5">
        <input type="hidden" name="intent" value="add" />
        <SelectInputField
          id="kind"
          name="kind"
          label="What it is"
          options={sourceKindNames.map((value) => ({ value, label: sourceKinds[value].label }))}
          defaultValue={typed['kind'] ?? 'trongrid'}
          error={problems['kind']}
        />
        <SelectInputField
          id="chain"
          name="chain"
          label="Chain"
          hint="Of Etherscan, Blockscout, or a node of Ethereum or a chain like it. TronGrid, a TRON node and Esplora have one chain, whatever stands here."
          options={evmChains.map((value) => ({ value, label: chainWords[value] }))}
          defaultValue={typed['chain'] ?? 'ethereum'}
          error={problems['chain']}
        />
        <TextInputField
          id="url"
          name="url"
          label="Address"
          hint="Such as https://api.trongrid.io, https://api.etherscan.io/v2/api or https://eth.blockscout.com/api. {key} in it stands for the key. The operator lists own nodes on private addresses in CHAIN_NODES; one of TRON has /jsonrpc beside /wallet."
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={typed['url'] ?? ''}
          error={problems['url']}
        />
        <TextInputField
          id="key"
          name="key"
          label="Key (optional)"
          hint="Use one that serves nothing else. It is kept encrypted and never shown."
          autoComplete="off"
          spellCheck={false}
          error={problems['key']}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectInputField
            id="runBy"
            name="runBy"
            label="Who runs it"
            options={[
              { value: 'provider', label: 'A provider' },
              { value: 'own', label: 'We do' },
            ]}
            defaultValue={typed['runBy'] ?? 'provider'}
            error={problems['runBy']}
          />
          <TextInputField
            id="perSecond"
            name="perSecond"
            label="Questions a second, at most"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed['perSecond'] ?? '3'}
            error={problems['perSecond']}
          />
        </div>
        <div>
          <Button type="submit" busy={isSaving} busyLabel="Adding…">
            Add source
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
