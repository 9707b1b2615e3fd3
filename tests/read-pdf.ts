import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfContent = {
  pages: number;
  isTagged: boolean;
  language: string | undefined;
  title: string | undefined;
  /** Bookmarks of the first level. */
  bookmarks: string[];
  /** The roles of the structure tree, each once. */
  roles: string[];
  /** Text alternatives of pictures. */
  alternatives: string[];
  /** Headers and footers first, then the text of each page. */
  text: string;
  /** Right edge of the widest text, in points. */
  rightmost: number;
};

type Node = { role?: string; alt?: string; children?: Node[] };

/** Content of a PDF, as a viewer and a screen reader find it. */
export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const told = info as Record<string, string>;
    const [roles, alternatives] = [new Set<string>(), new Set<string>()];
    let [text, footers, rightmost] = ['', '', 0];
    function walk(node: Node | null): void {
      if (node?.role) roles.add(node.role);
      if (node?.alt) alternatives.add(node.alt);
      for (const child of node?.children ?? []) walk(child);
    }
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      walk((await page.getStructTree()) as Node | null);
      let open: string[] = [];
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if (!('str' in item)) {
          const { tag = '' } = item as { tag?: string };
          open = item.type === 'endMarkedContent' ? open.slice(0, -1) : [...open, tag];
          continue;
        }
        const words = item.str + (item.hasEOL ? '\n' : '');
        if (open.includes('Artifact')) footers += words;
        else text += words;
        rightmost = Math.max(rightmost, Number(item.transform[4]) + item.width);
      }
    }
    // The declared type is outdated: it is a map.
    const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
    const outline = (await document.getOutline()) as { title: string }[] | null;
    return {
      pages: document.numPages,
      isTagged: marks?.get('Marked') === true,
      language: told['Language'],
      title: told['Title'],
      bookmarks: (outline ?? []).map(({ title }) => title),
      roles: [...roles],
      alternatives: [...alternatives],
      text: `${text}\n${footers}`,
      rightmost,
    };
  } finally {
    await loading.destroy();
  }
}
