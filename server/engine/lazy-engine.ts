// The engine costs memory and time to load, so a process that reads nothing never loads it.
import type { Engine } from '@bonafide/engine/engine'
import { measuredEngine } from './measured-engine.ts'

export const lazyEngine = (open: () => Promise<Engine>): Engine => {
  let opened: Promise<Engine> | undefined
  const engine = (): Promise<Engine> => {
    // If loading failed, the next caller tries again.
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return measuredEngine({
    readDocument: async (...args) => (await engine()).readDocument(...args),
    readTilt: async (...args) => (await engine()).readTilt(...args),
    readFace: async (...args) => (await engine()).readFace(...args),
    readChallenge: async (...args) => (await engine()).readChallenge(...args),
    readPaper: async (...args) => (await engine()).readPaper(...args),
    drawPage: async (...args) => (await engine()).drawPage(...args),
    close: async () => (await opened)?.close(),
  })
}
