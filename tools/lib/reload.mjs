// `npm run dev`: rebuilds what changed, and restarts the server.
import { watch } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { startChild } from './children.mjs'
import { root } from './root.mjs'

const watched = ['core', 'locales', 'engine', 'server', 'stand-in', 'demo', 'web']
const ignored = /(^|\/)(node_modules|dist|generated)(\/|$)|\.test\.tsx?$|(^|\/)\./
/** An editor writes a file in several steps. */
const settleMs = 150

export const reloadOnChange = async () => {
  let server = start()
  let busy = false
  let changedMeanwhile = false
  const restart = async () => {
    if (busy) {
      changedMeanwhile = true
      return
    }
    busy = true
    try {
      await ensureBuilt()
      await end(server)
      server = start()
    } catch (error) {
      console.error(error.message)
    }
    busy = false
    if (changedMeanwhile) {
      changedMeanwhile = false
      await restart()
    }
  }
  let timer
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || ignored.test(name.replaceAll('\\', '/'))) return
      clearTimeout(timer)
      timer = setTimeout(() => void restart(), settleMs)
    })
  }
}

const start = () => startChild(process.execPath, [join(root, 'tools/start.mjs')], { stdio: 'inherit' })

const end = async (server) => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'close')
}
