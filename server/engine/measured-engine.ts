import type { Engine } from '@bonafide/engine/engine'
import { Histogram } from 'prom-client'
import { inSpan, noteInSpan } from '../trace/span.ts'

const seconds = new Histogram({
  name: 'bonafide_engine_seconds',
  help: 'Time that the engine took for one piece of evidence, by outcome',
  labelNames: ['reads', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
})

/** The same engine, measured. If nothing was read, the outcome is the reason: broken, tooSlow, crashed, tooBusy. */
export const measuredEngine = (engine: Engine): Engine => ({
  ...engine,
  readDocument: measured('document', engine.readDocument),
  readTilt: measured('tilt', engine.readTilt),
  readFace: measured('face', engine.readFace),
  readChallenge: measured('challenge', engine.readChallenge),
  readPaper: measured('paper', engine.readPaper),
  drawPage: measured('page', engine.drawPage),
})

const measured =
  <Arguments extends readonly unknown[], Reading>(reads: string, read: (...args: Arguments) => Promise<Reading>) =>
  (...args: Arguments): Promise<Reading> =>
    inSpan({ name: `engine.${reads}`, kind: 'client' }, async () => {
      const began = performance.now()
      let outcome = 'failed'
      try {
        const reading = await read(...args)
        outcome = outcomeOf(reading)
        return reading
      } finally {
        seconds.observe({ reads, outcome }, (performance.now() - began) / 1000)
        noteInSpan({ outcome })
      }
    })

const outcomeOf = (reading: unknown): string => {
  if (typeof reading !== 'object' || reading === null) return 'read'
  if ('why' in reading) return String(reading.why)
  return 'state' in reading && reading.state === 'none' ? 'none' : 'read'
}
