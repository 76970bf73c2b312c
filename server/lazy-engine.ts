// The engine costs memory and time to load: a process that reads nothing never has it.
import type { Engine } from '@bonafide/engine/engine'
import { measuredEngine } from './measured-engine.ts'

export const lazyEngine = (open: () => Promise<Engine>): Engine => {
  let opened: Promise<Engine> | undefined
  const engine = (): Promise<Engine> => {
    // One that failed to load is tried again by the next who asks.
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return measuredEngine({
    readDocument: async (bytes, expected) => (await engine()).readDocument(bytes, expected),
    readFace: async (bytes) => (await engine()).readFace(bytes),
    readChallenge: async (frames, challenge) => (await engine()).readChallenge(frames, challenge),
    readPaper: async (bytes) => (await engine()).readPaper(bytes),
    drawPage: async (bytes, page) => (await engine()).drawPage(bytes, page),
    close: async () => (await opened)?.close(),
  })
}
