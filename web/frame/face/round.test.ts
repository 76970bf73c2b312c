import { describe, expect, it } from 'vitest'
import type { FrameUploads } from '../frame-uploads.ts'
import type { TakenFrame } from './face-messages.ts'
import { makeRound } from './round.ts'

/** A queue in which everything arrives at once, under its own name. */
const queue = () => {
  const files = new Map<string, string>()
  const uploads: FrameUploads = {
    add: (file) => {
      const id = `upload-${files.size + 1}`
      files.set(id, file.name)
      return id
    },
    all: () => [],
    watch: () => () => undefined,
    arrival: (id) => Promise.resolve(files.get(id) === '' ? undefined : id),
    retry: () => undefined,
    drop: (id) => void files.set(id, ''),
    close: () => undefined,
  }
  const dropped = (): readonly string[] => [...files].filter(([, name]) => name === '').map(([id]) => id)
  return { uploads, dropped }
}

const taken = (move: TakenFrame['move'], at: number): TakenFrame => ({
  move,
  at,
  jpeg: new Blob(['frame']),
  straight: move === null ? { jpeg: new Blob(['large']), blur: at } : null,
})

describe('the pictures of a challenge', () => {
  it('of a move that went further the frame that shows it best is answered with, and the others are taken back', async () => {
    const { uploads, dropped } = queue()
    const round = makeRound(uploads)
    for (const [move, at] of [
      [null, 500],
      ['nod', 900],
      ['nod', 1100],
      ['nod', 1300],
      [null, 2000],
      ['blink', 2500],
      [null, 3000],
    ] as const)
      round.take(taken(move, at))
    expect((await round.arrived())?.map(({ move, at }) => [move, at])).toEqual([
      [null, 500],
      ['nod', 1300],
      [null, 2000],
      ['blink', 2500],
      [null, 3000],
    ])
    expect(dropped()).toEqual(['upload-2', 'upload-3'])
  })

  it('straight looks one after another are all kept', async () => {
    const round = makeRound(queue().uploads)
    for (const at of [500, 10_500, 21_000]) round.take(taken(null, at))
    expect((await round.arrived())?.length).toBe(3)
  })
})
