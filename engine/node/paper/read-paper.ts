import type { PaperReading } from '@bonafide/core/evidence/other-readings'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import { readPdf } from './read-pdf.ts'
import { isWhole } from './redraw.ts'
import { sniff } from './sniff.ts'

export const readPaper = async (bytes: Uint8Array): Promise<PaperReading | z.infer<typeof NoReading>> => {
  const began = performance.now()
  const type = sniff(bytes)
  if (type === undefined) return { kind: 'none', why: 'broken' }
  const read = type === 'pdf' ? await readPdf(bytes) : await readPicture(bytes)
  return { kind: 'paper', type, ...read, ms: Math.round(performance.now() - began) }
}

const readPicture = async (bytes: Uint8Array): Promise<Omit<PaperReading, 'kind' | 'type' | 'ms'>> => {
  const whole = await isWhole(bytes)
  return { pages: whole ? 1 : 0, text: '', dates: [], fault: whole ? null : 'broken' }
}
