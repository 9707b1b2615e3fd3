import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstParagraph, renderMarkdown } from './render-markdown.ts';

const ours = '/media/0192f0c4-7d3a-7b11-9a55-2f60c1d2e3a4.png';

const allowedTag =
  /^<(?:\/?(?:p|h[2-6]|em|strong|ul|ol|li|blockquote|pre|code|a)|br \/|hr \/|ol start="\d+"|a href="(?:https?:\/\/|mailto:|\/|#)[^"<>]*"(?: rel="noopener")?|img src="\/media\/[\w.#-]+" alt="[^"<>]*"(?: width="\d+" height="\d+")? loading="lazy" \/)>$/i;

/** Tags of the result that are not on the list of permitted ones. */
function strangeTags(markdown: string): string[] {
  const tags = renderMarkdown(markdown).match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => !allowedTag.test(tag));
}

test('paragraphs, lists, emphasis and links are rendered', () => {
  expect(renderMarkdown('One *two*.\n\n- a\n- **b**\n\n> [c](/verify)')).toBe(
    '<p>One <em>two</em>.</p>\n<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>\n<blockquote>\n<p><a href="/verify">c</a></p>\n</blockquote>',
  );
});

describe('headings', () => {
  test.each([
    ['# A\n\n## B\n\n# C', ['2', '3', '2']],
    ['## A\n\n### B', ['2', '3']],
    ['### A\n\n# B\n\n#### C', ['2', '2', '3']],
    ['# A\n\n###### B', ['2', '3']],
    ['A\n===\n\nB\n---', ['2', '3']],
  ])('%j starts below the title of the page and skips no level', (markdown, ranks) => {
    const html = renderMarkdown(markdown);
    expect([...html.matchAll(/<h(\d)>/g)].map(([, rank]) => rank)).toEqual(ranks);
    expect([...html.matchAll(/<\/h(\d)>/g)].map(([, rank]) => rank)).toEqual(ranks);
  });
});

describe('links', () => {
  test.each(['https://ic3.gov/a?b=1&c=2', 'http://example.org', '<https://example.org>'])(
    'to another site (%s) have no access to this window',
    (address) => {
      const markdown = address.startsWith('<') ? address : `[words](${address})`;
      expect(renderMarkdown(markdown)).toMatch(/<a href="https?:[^"]*" rel="noopener">/);
    },
  );

  test.each(['/recovery-scams', '#part', 'mailto:help@example.org'])('to %s stay', (address) => {
    expect(renderMarkdown(`[words](${address})`)).toBe(`<p><a href="${address}">words</a></p>`);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '<java script:alert(1)>',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    'irc://example.org',
    '//example.org/x',
    'recovery-scams',
  ])('to %s are words only', (address) => {
    for (const markdown of [`[words](${address})`, `[words][1]\n\n[1]: ${address}`])
      expect(renderMarkdown(markdown)).not.toMatch(/<a|href/);
  });
});

describe('pictures', () => {
  test.each([
    [ours, ''],
    [`${ours}#640x480`, ' width="640" height="480"'],
  ])('of our own (%s) are shown when they come into view', (address, size) => {
    expect(renderMarkdown(`![A "chart"](${address} "Title")`)).toBe(
      `<p><img src="${address}" alt="A &quot;chart&quot;"${size} loading="lazy" /></p>`,
    );
  });

  test.each([
    'https://tracker.example/p.gif',
    '//tracker.example/p.gif',
    '/\\tracker.example/media/p.gif',
    'http:/media/p.gif',
    '/media/../admin/logout',
    '/media/%2e%2e/admin',
    '/mediafile.png',
    '/admin/logout',
    'media/p.png',
    '/media/a.png',
    '//tracker.example/media/0192f0c4-7d3a-7b11-9a55-2f60c1d2e3a4.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
  ])('from %s are left out', (address) => {
    expect(renderMarkdown(`![words](${address})`)).not.toMatch(/<img|src/);
    expect(renderMarkdown(`[![words](${address})](https://example.org)`)).not.toMatch(/<img|src/);
  });
});

test('a link around a removed picture is removed too', () => {
  expect(renderMarkdown('a [![](https://a.example/p.gif)](https://a.example) b')).toBe(
    '<p>a  b</p>',
  );
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<!-- <script> --> <b>',
    '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
    '[x](https://a.example/"onmouseover="alert(1))',
    `![x" onerror="alert(1)](${ours})`,
    `![x](${ours} "\\" onerror=\\"alert(1)")`,
    '[<img src=/media/a.png onerror=x>](/verify)',
    '```a" onclick="alert(1)\nx\n```',
    '```a&#32;fixed&#32;inset-0\nx\n```',
    '`<a href="javascript:alert(1)">`',
    '\\<script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '[a]: javascript:alert(1)\n\n[a]',
    '<style>*{display:none}</style>',
    '<iframe src="https://a.example"></iframe>',
    '\u0000<script>',
  ])('%j makes no tag but ours', (markdown) => {
    expect(strangeTags(markdown)).toEqual([]);
  });

  test('no input creates other tags', () => {
    const pieces = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });
    const found = fc.check(
      fc.property(pieces, pieces, (one, other) => {
        const texts = [
          one,
          `[${one}](${other})`,
          `![${one}](${ours}${other})`,
          `# ${one}\n\n${other}`,
        ];
        return texts.every((text) => strangeTags(text).length === 0);
      }),
      { numRuns: 2_000 },
    );
    expect(found.counterexample).toBe(null);
  });
});

describe('the first paragraph as a line', () => {
  test.each([
    ['# Title\n\nOne *two*\nthree.\n\nFour.', 'One two three.'],
    ['Fish & <chips> "now" &amp;lt;', 'Fish & <chips> "now" &lt;'],
    ['- only\n- a list', ''],
    [' \n\n ', ''],
  ])('of %j', (markdown, line) => {
    expect(firstParagraph(markdown)).toBe(line);
  });
});
