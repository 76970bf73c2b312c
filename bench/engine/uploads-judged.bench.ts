// Documents of the evaluation set, each as a photograph and as a scan cropped to its edges, sent to the running server as a user's frame
// sends them: uploaded, previewed, read by the real engine behind the real queue, and queried. The values that prefill the details step have
// to be the holder's, or empty. `SEED` repeats a run; `uploads-judged:40` sends 40 documents.
import { showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, keepVisit } from '@bonafide/core/calls/frame/visit'
import { Alpha3 } from '@bonafide/core/countries'
import type { Details } from '@bonafide/core/details'
import { printFigures } from '../lib/figures.mjs'
import { openEvidenceServices } from '../lib/evidence/evidence-services.ts'
import { ask, openVisit, upload } from '../lib/evidence/frame-client.ts'
import { drawDocument, evaluationTiers, whoseDocument, type Holder, type EvaluationOrder } from '../lib/evaluation/draw-document.ts'
import { isHeldOut } from '../lib/evaluation/families.ts'
import { forMachines } from '../lib/evaluation/lines.ts'

const documents = Number(process.argv[2] ?? 40)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const formats = ['TD1', 'TD2', 'TD3'] as const
const uploadKinds = ['photograph', 'cropped scan'] as const
type UploadKind = (typeof uploadKinds)[number]
console.log(`seeds ${first} to ${first + documents - 1}`)

/** Compares in the alphabet of machine-readable lines, which may truncate names. */
const isName = (read: string, own: string): boolean => {
  const [readName, ownName] = [forMachines(read), forMachines(own)]
  return readName === ownName || (readName.length > 2 && ownName.startsWith(readName))
}

const fields = {
  familyName: (read: Details, { family }: Holder) => read.familyName === undefined || isName(read.familyName, family),
  givenName: (read: Details, { given }: Holder) =>
    read.givenName === undefined || isName([read.givenName, read.middleName].filter(Boolean).join(' '), given),
  birthDate: (read: Details, { born }: Holder) => read.birthDate === undefined || read.birthDate === born,
  documentNumber: (read: Details, { number }: Holder) => read.documentNumber === undefined || read.documentNumber === number,
  nationality: (read: Details, { nation }: Holder) => read.nationality === undefined || read.nationality === nation,
} as const
type Field = keyof typeof fields
// Object.keys returns strings, but these are the keys of the object above.
const names = Object.keys(fields) as readonly Field[]

interface Outcome {
  readonly filled: readonly Field[]
  readonly wrong: readonly Field[]
  readonly faults: readonly string[]
}

const services = await openEvidenceServices()
let account = 7_000_000_000

async function send(seed: number, uploadKind: UploadKind): Promise<Outcome> {
  const { holder, family } = whoseDocument(seed, formats)
  const order: EvaluationOrder = {
    seed,
    formats,
    tier: uploadKind === 'photograph' ? (evaluationTiers[seed % evaluationTiers.length] ?? 'clean') : 'clean',
    ...(uploadKind === 'photograph' ? { scene: seed % 2 === 0 ? ('plain' as const) : ('patterned' as const) } : {}),
  }
  account += 1
  const token = await openVisit(services, String(account))
  const document = family.format === 'TD3' ? 'passport' : 'idCard'
  await ask(services.provider, token, keepVisit, { choice: { country: Alpha3.parse(holder.state), document } })
  for (const side of family.format === 'TD1' ? (['front', 'back'] as const) : (['front'] as const)) {
    const { bytes } = await drawDocument({ ...order, side })
    await ask(services.provider, token, showFile, {
      file: await upload(services.provider, token, bytes),
      kind: side === 'front' ? 'documentFront' : 'documentBack',
      camera: uploadKind === 'photograph',
    })
  }
  await services.work()
  const { details, read, reading, files } = await ask(services.provider, token, frameState, {})
  if (reading) throw new Error(`the queue is empty, but document ${seed} is still being read`)
  const filled = names.filter((name) => read.includes(name))
  return {
    filled,
    wrong: filled.filter((name) => !fields[name](details, holder)),
    faults: files.flatMap(({ faults }) => faults ?? ['unread']),
  }
}

const outcomes = new Map<UploadKind, Outcome[]>(uploadKinds.map((kind) => [kind, []]))
for (let seed = first; seed < first + documents; seed += 1) {
  const { family } = whoseDocument(seed, formats)
  for (const uploadKind of uploadKinds) {
    const outcome = await send(seed, uploadKind)
    outcomes.get(uploadKind)?.push(outcome)
    const { filled, wrong, faults } = outcome
    // Misreadings on a held-out family are counted but not shown.
    if (!isHeldOut(family) && (wrong.length > 0 || filled.length < names.length))
      console.log(
        `  ${seed} ${uploadKind}, ${family.name}: filled in ${filled.join(' ') || 'nothing'}; wrong ${wrong.join(' ') || 'none'}; faults ${faults.join(' ') || 'none'}`,
      )
  }
}
await services.close()

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
printFigures(
  uploadKinds.flatMap((uploadKind) => {
    const all = outcomes.get(uploadKind) ?? []
    const full = all.filter(({ filled, wrong }) => wrong.length === 0 && filled.length === names.length).length
    const empty = all.filter(({ filled }) => filled.length === 0).length
    const wrong = all.filter((each) => each.wrong.length > 0).length
    return [
      { what: `${uploadKind}: every field right (of ${all.length})`, measured: share(full, all.length), unit: '%', bar: { atLeast: 90 } },
      { what: `${uploadKind}: nothing filled in`, measured: share(empty, all.length), unit: '%' },
      { what: `${uploadKind}: a wrong field filled in`, measured: wrong, unit: 'documents', bar: { atMost: 0 } },
    ]
  }),
)
