// A paper for demo companies: one page of PDF with a few lines of text, according to ISO 32000-1, 7.5. Only WinAnsi characters.

interface Paper {
  readonly title: string
  readonly lines: readonly string[]
}

export function paperPdf({ title, lines }: Paper): Buffer {
  const content = ['BT', text(20, 72, 760, title), ...lines.map((line, row) => text(12, 72, 712 - 22 * row, line)), 'ET'].join('\n')
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ])
}

const text = (size: number, left: number, bottom: number, words: string): string =>
  `/F1 ${size} Tf 1 0 0 1 ${left} ${bottom} Tm (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`

/** Has a cross-reference table of object offsets, which a strict reader requires. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n'
  const begins = objects.map((object, at) => {
    const begin = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return begin
  })
  const table = begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
