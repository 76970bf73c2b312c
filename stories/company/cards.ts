// Draws the cards of two people who do not exist, in a separate process: `node --import tsx stories/company/cards.ts <folder>`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderDocument } from '../../engine/testing/documents/render-document.ts'

const folder = process.argv[2] ?? ''
for (const [holder, seed] of [
  ['one', 11],
  ['two', 12],
] as const) {
  const drawn = await renderDocument({ format: 'TD1', seed, tier: 'easy', person: { nationality: 'NLD', issuingCountry: 'NLD' } })
  await writeFile(join(folder, `${holder}-front.jpg`), drawn.front)
  if (drawn.back !== null) await writeFile(join(folder, `${holder}-back.jpg`), drawn.back)
}
