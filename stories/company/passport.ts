// Draws the passport of a person who does not exist, in a separate process: `node --import tsx stories/company/passport.ts <picture>`.
// Prints the holder's data.
import { writeFile } from 'node:fs/promises'
import { renderDocument } from '../../engine/testing/documents/render-document.ts'

const { front, truth } = await renderDocument({
  format: 'TD3',
  seed: 11,
  tier: 'easy',
  person: { nationality: 'NLD', issuingCountry: 'NLD' },
})
await writeFile(process.argv[2] ?? '', front)
process.stdout.write(JSON.stringify(truth.person))
