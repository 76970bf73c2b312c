import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pressOpen } from './testing/acts.ts'
import { frameWorlds, type FrameWorlds } from './testing/frame-world.ts'
import { strangersSuite } from './testing/strangers.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let worlds: FrameWorlds
beforeAll(async () => {
  worlds = await frameWorlds()
}, 60_000)
afterAll(() => worlds.close())

test.each([
  ['the first host that answers', ['one', 'two'], [], 'one'],
  ['the second host if the first is dead', ['one', 'two'], ['one'], 'two'],
  ['the second host if the page does not know the first', ['evil', 'two'], [], 'two'],
  ['the built-in host if all others are dead', ['one', 'two'], ['one', 'two'], 'last'],
  ['the built-in host if the server sends no list', null, [], 'last'],
] as const)('the page opens the frame at %s', (_, hosts, dead, host) =>
  worlds.open({ hosts, dead }, async ({ page, double }) => {
    await pressOpen(page)
    await double.frame()
    expect(double.opened.map((address) => new URL(address).origin)).toEqual([worlds.at[host]])
  }),
)

strangersSuite(() => worlds)
