import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, vi } from 'vitest'
import { frameWorlds, type FrameWorlds } from '../../web/lib/frame/testing/frame-world.ts'
import { strangersSuite } from '../../web/lib/frame/testing/strangers.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let worlds: FrameWorlds
beforeAll(async () => {
  worlds = await frameWorlds(fileURLToPath(new URL('testing', import.meta.url)))
}, 60_000)
afterAll(() => worlds.close())

strangersSuite(() => worlds)
