import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { askHidden } from './ask-hidden.mjs'
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
  const askKey = (name) => askHidden(`Key of ${name}: `)
  const { said, status, hint } = await program.operate(words, process.env, askKey)
  if (status === 0) console.log(said)
  else console.error(said)
  if (hint !== undefined) console.error(`\n${hint}`)
  process.exitCode = status
}
