import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

export const operate = async (words) => {
  process.chdir(root)
  try {
    await ensureInstalled({ dev: false })
    await ensureBuilt()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const program = await import(pathToFileURL(join(root, 'server/dist/operate.js')).href)
  const { said, status } = await program.operate(words, process.env)
  if (status === 0) console.log(said)
  else console.error(said)
  process.exitCode = status
}
