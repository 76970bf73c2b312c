import { describe, expect, it } from 'vitest'
import type { FrameUploads } from '../frame-uploads.ts'
import type { TakenFrame } from './face-messages.ts'
import { makeRound } from './round.ts'

/** A queue in which every upload arrives immediately, unless it was dropped. The file's id is the upload's id. */
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

const labels = async (round: ReturnType<typeof makeRound>) => (await round.step())?.map(({ move, at }) => [move, at])

describe('the pictures of a challenge', () => {
  it('are sent with their step, and later pictures of an answered move are sent with the next step', async () => {
    const { uploads, dropped } = queue()
    const round = makeRound(uploads)
    round.take(taken(null, 500))
    expect(await labels(round)).toEqual([[null, 500]])
    round.take(taken('nod', 900))
    expect(await labels(round)).toEqual([['nod', 900]])
    for (const [move, at] of [
      ['nod', 1100],
      ['nod', 1300],
      [null, 2000],
      ['blink', 2500],
    ] as const)
      round.take(taken(move, at))
    expect(await labels(round)).toEqual([
      ['nod', 1300],
      [null, 2000],
      ['blink', 2500],
    ])
    expect(dropped()).toEqual(['upload-3'])
    expect(await round.portrait()).toBe(true)
  })

  it('include all consecutive straight looks', async () => {
    const round = makeRound(queue().uploads)
    for (const at of [500, 4500, 8500]) round.take(taken(null, at))
    expect(await labels(round)).toHaveLength(3)
  })

  it('are not returned for a step that lost one, and yield no portrait without a straight look', async () => {
    const { uploads } = queue()
    const round = makeRound(uploads)
    round.take(taken('nod', 900))
    uploads.drop('upload-1')
    expect(await round.step()).toBeUndefined()
    expect(await round.portrait()).toBe(false)
  })

  it('that show skipped colours are dropped, and those of answered steps are kept', async () => {
    const { uploads, dropped } = queue()
    const round = makeRound(uploads)
    round.take(taken(null, 500))
    await round.step()
    round.light(new Blob(['lit']), 900)
    round.light(new Blob(['lit']), 1500)
    round.forgetStep()
    expect(dropped()).toEqual(['upload-2', 'upload-3'])
    expect(await round.step()).toEqual([])
    round.light(new Blob(['lit']), 2100)
    expect(await labels(round)).toEqual([[null, 2100]])
  })
})
