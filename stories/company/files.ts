// The files that these stories upload: papers with a line of text, and the picture of a document.

export interface UploadFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PDF of one page that shows its name, with a valid cross-reference table. */
export const pdf = (name: string): UploadFile => {
  const content = `BT /F1 20 Tf 72 760 Td (${name}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.7\n'
  const table = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 6\n0000000000 65535 f \n${table.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + end, 'latin1') }
}

export const png = (name: string, buffer: Buffer): UploadFile => ({ name, mimeType: 'image/png', buffer })
