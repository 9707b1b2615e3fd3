import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { shareBandColours as band, shareColours as colours } from '../share-colours.ts';
import { shareImageSize } from '#frames/public/share-meta.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/share-image.ts';
import { findShareWords, type ShareFigure, type ShareWords } from '../find-share-words.server.ts';

const hour = 3_600;

export const handle: PageHandle = { cacheable: true };

/**
 * The picture that networks and messengers show beside a link to a page. Drawing takes a tenth of a second,
 * so each picture has exactly one address, which the page cache keeps; any other returns 404.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { pathname, search } = new URL(request.url);
  const name = params['*'].replace(/\.png$/, '');
  const path = name === 'home' ? urls.home() : `/${name}`;
  const isExact = search === '' && urls.shareImage(path) === pathname;
  const words = isExact ? await findShareWords(ctx, path) : undefined;
  if (!words) return new Response('There is no such picture.\n', { status: 404 });
  const { company_name: organisation } = await readSiteSettings(ctx);
  const drawing = <ShareImage words={words} organisation={organisation} />;
  const picture = await ctx.ports.pictures.draw(drawing, shareImageSize);
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${hour}`,
      // It is meant to be embedded by other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      [cacheableHeader]: 'yes',
    },
  });
}

/**
 * Picture for a link to a page. It is drawn without a browser: every box is flex, and styles are inline.
 * Text is drawn, never parsed as markup.
 */
function ShareImage({ words, organisation }: { words: ShareWords; organisation: string }) {
  const { section, title, figure } = words;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        width: '100%',
        height: '100%',
        backgroundColor: colours.paper,
        color: colours.ink,
        lineHeight: 1.2,
      }}
    >
      <Glow />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          position: 'relative',
          width: 790,
          padding: '52px 0 40px 72px',
        }}
      >
        <p style={{ ...line, fontSize: 32, fontWeight: 700, lineClamp: 1 }}>{organisation}</p>
        <div style={{ display: 'flex', flexDirection: 'column', margin: 'auto 0' }}>
          {section && (
            <p style={{ ...line, fontSize: 30, fontWeight: 700, color: colours['accent-ink'] }}>
              {section}
            </p>
          )}
          <p
            style={{
              ...line,
              marginTop: 14,
              fontSize: titleSize(title, figure),
              fontWeight: 700,
              lineHeight: 1.08,
              letterSpacing: '-0.02em',
              lineClamp: figure ? 2 : 4,
            }}
          >
            {title}
          </p>
          {figure && <Figure figure={figure} />}
        </div>
      </div>
      <Band />
    </div>
  );
}

const line = {
  margin: 0,
  display: 'block',
  wordBreak: 'break-word',
} as const;

/** Long titles get a smaller size, so that they fit in four lines. */
function titleSize(title: string, figure: ShareFigure | undefined): number {
  if (figure) return 56;
  if (title.length <= 40) return 84;
  return title.length <= 80 ? 66 : 52;
}

/** The lantern with its glow. */
function Glow() {
  return (
    <div style={{ display: 'flex', position: 'absolute', inset: 0 }}>
      <Disc size={510} colour={colours['accent-soft']} />
      <Disc size={340} colour="#fae3b4" />
      <div style={{ display: 'flex', position: 'absolute', right: 60, top: 145 }}>
        <div style={{ display: 'flex', color: colours.primary }}>
          <LanternMark size={240} light={colours.accent} />
        </div>
      </div>
    </div>
  );
}

const centre = { right: 180, top: 265 };

function Disc({ size, colour }: { size: number; colour: string }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        width: size,
        height: size,
        right: centre.right - size / 2,
        top: centre.top - size / 2,
        borderRadius: size,
        backgroundColor: colour,
      }}
    />
  );
}

function Figure({ figure }: { figure: ShareFigure }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: 26 }}>
      <div style={{ display: 'flex', alignItems: 'baseline' }}>
        <p style={{ ...line, fontSize: 76, fontWeight: 700, color: colours.primary }}>
          {figure.value}
        </p>
        <p style={{ ...line, marginLeft: 20, fontSize: 32 }}>{figure.label}</p>
      </div>
      <p style={{ ...line, marginTop: 6, fontSize: 24, color: colours.muted }}>
        {m.share_image_source({ source: figure.source })}
      </p>
    </div>
  );
}

/** Shown on every picture, because pictures are shared without their page. */
function Band() {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        position: 'relative',
        height: 92,
        padding: '0 72px',
        backgroundColor: band.paper,
        color: band.ink,
        fontSize: 30,
        fontWeight: 700,
        borderTop: `8px solid ${colours.accent}`,
      }}
    >
      {m.share_image_notice()}
    </div>
  );
}
