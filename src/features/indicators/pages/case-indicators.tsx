import { Link } from 'react-router';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import type { PlacedGraph, SeenIndicator } from '../indicator-view.ts';
import { urls } from '#shared/urls.ts';
import { IndicatorGraph } from './indicator-graph.tsx';
import { IndicatorList } from './indicator-list.tsx';

/** What a case and its submissions name, and what else that leads to. */
export function CaseIndicators({
  caseId,
  indicators,
  links,
}: {
  caseId: string;
  indicators: readonly SeenIndicator[];
  links: { graph: PlacedGraph; depth: 1 | 2 };
}) {
  const mayRead = useMay('submission:read');
  if (!mayRead) return null;
  const { graph, depth } = links;
  const isAlone = graph.nodes.length < 2;
  return (
    <>
      <Panel id="indicators" title="Indicators" text="From the case and its submissions.">
        <IndicatorList indicators={indicators} />
      </Panel>
      <Panel
        id="links"
        title="Linked by indicators"
        text={
          isAlone
            ? 'Nothing here is named in another report or case yet.'
            : 'Other reports and cases that name the same, or a wallet that looks like one of these.'
        }
        actions={
          !isAlone && (
            <Link
              to={urls.admin.caseLinks(caseId, depth === 1 ? 2 : 1)}
              preventScrollReset
              className={buttonLook({ tone: 'secondary', size: 'compact' })}
            >
              {depth === 1 ? 'One step further' : 'One step less'}
            </Link>
          )
        }
      >
        {!isAlone && <IndicatorGraph graph={graph} />}
      </Panel>
    </>
  );
}
