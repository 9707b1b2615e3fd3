/** Objects of a PDF by number, the catalogue first. */
export type PdfObjects = readonly string[];

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

/** The smallest valid PDF, with the test's additions to its catalogue, and more objects after it. */
export function madePdf({
  catalogue = '',
  pageExtra = '',
  objects = [],
  title = 'A made PDF',
  trailerExtra = '',
}: {
  catalogue?: string;
  pageExtra?: string;
  objects?: PdfObjects;
  title?: string;
  trailerExtra?: string;
} = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page.replace('>>', `${pageExtra} >>`),
    `<< /Title (${title}) >>`,
    ...objects,
  ];
  let [text, offsets] = ['%PDF-1.7\n', ''];
  all.forEach((object, index) => {
    offsets += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = all.length + 1;
  const trailer = `<< /Size ${size} /Root 1 0 R /Info 4 0 R ${trailerExtra} >>`;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
