// A fake engine that returns the reading that a test wrote into the file, after the first bytes of a picture or a PDF.
import { Reading } from '@bonafide/core/evidence/reading'
import type { Engine } from '@bonafide/engine/engine'
import type * as z from 'zod/mini'

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const pdf = Buffer.from('%PDF-1.7\n')
const mark = Buffer.from('\nREADING:')

export const pictureThatReads = (reading: Reading): Buffer => Buffer.concat([jpeg, mark, Buffer.from(JSON.stringify(reading))])
export const paperThatReads = (reading: Reading): Buffer => Buffer.concat([pdf, mark, Buffer.from(JSON.stringify(reading))])

/** A scan whose first page looks like the picture with this reading. */
export const scanThatReads = (reading: Reading): Buffer =>
  paperThatReads({ kind: 'paper', type: 'pdf', pages: 1, text: JSON.stringify(reading), dates: [], fault: null, ms: 1 })

/** The rendering of any other page. */
export const drawnPage = Buffer.from('89504e470d0a1a0a', 'hex')

type None = Extract<Reading, { kind: 'none' }>

/** `requestCount`: how many files it has read. */
export const fakeEngine = (): Engine & { readonly requestCount: () => number } => {
  let requests = 0
  const readAs = async <Kind extends z.ZodMiniType>(kind: Kind, bytes: Uint8Array): Promise<z.infer<Kind> | None> => {
    requests += 1
    const reading = readingIn(bytes)
    const fits = kind.safeParse(reading)
    return fits.success ? fits.data : reading?.kind === 'none' ? reading : { kind: 'none', why: 'broken' }
  }
  const [DocumentReading, FaceReading, ChallengeReading, PaperReading, TiltReading] = Reading.def.options
  return {
    requestCount: () => requests,
    readDocument: (bytes) => readAs(DocumentReading, bytes),
    readTilt: ({ second }) => readAs(TiltReading, second),
    readFace: (bytes) => readAs(FaceReading, bytes),
    // The last frame holds the reading of the whole challenge.
    readChallenge: (frames) => readAs(ChallengeReading, frames.at(-1)?.bytes ?? new Uint8Array()),
    readPaper: (bytes) => readAs(PaperReading, bytes),
    drawPage: async (bytes, page) => {
      const reading = readingIn(bytes)
      if (reading?.kind === 'none') return { state: 'failed', why: reading.why }
      if (reading === undefined && page === 1) return { state: 'drawn', png: drawnPage }
      if (reading?.kind === 'paper' ? page > reading.pages : page > 1) return { state: 'none' }
      if (reading?.kind !== 'paper') return { state: 'drawn', png: drawnPage }
      return { state: 'drawn', png: reading.text.startsWith('{') ? pictureThatReads(Reading.parse(JSON.parse(reading.text))) : drawnPage }
    },
    close: async () => undefined,
  }
}

const readingIn = (bytes: Uint8Array): Reading | undefined => {
  const all = Buffer.from(bytes)
  const at = all.indexOf(mark)
  return at < 0 ? undefined : Reading.parse(JSON.parse(all.subarray(at + mark.length).toString()))
}
