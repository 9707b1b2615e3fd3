import { MeasuredItems } from '#frames/public/guide-actions.tsx';
import type { ReactElement } from 'react';
import { pictures, type PictureName } from '#content/en/pictures.ts';
import { Details } from '#ui/document/details.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { SourceList } from '#frames/public/source-list.tsx';
import { AddressPoisoningDrawing } from './address-poisoning-drawing.tsx';
import { BridgeDrawing } from './bridge-drawing.tsx';
import { PigButcheringDrawing } from './pig-butchering-drawing.tsx';
import { RecallDrawing } from './recall-drawing.tsx';

const drawings: Record<PictureName, (props: { label: string }) => ReactElement> = {
  'pig-butchering': PigButcheringDrawing,
  'address-poisoning': AddressPoisoningDrawing,
  bridge: BridgeDrawing,
  recall: RecallDrawing,
};

/** A diagram with its caption, text alternative and sources. */
export function Picture({ name }: { name: PictureName }) {
  const Drawing = drawings[name];
  const { caption, alternative, steps, sources } = pictures[name];
  return (
    <figure className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="@container p-4 sm:p-6">
        <Drawing label={alternative} />
      </div>
      <figcaption className="grid gap-2 border-t border-line px-4 py-3.5 sm:px-5">
        <p className="font-semibold">{caption}</p>
        <SourceList keys={sources} />
      </figcaption>
      <div className="border-t border-line">
        <Details summary={m.site_picture_in_words()}>
          <ol className="grid list-decimal gap-2 ps-6 marker:font-bold marker:text-primary-ink">
            <MeasuredItems items={steps} />
          </ol>
        </Details>
      </div>
    </figure>
  );
}
