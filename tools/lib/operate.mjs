import { askHidden } from './ask-hidden.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { operateProgram } from './programs.mjs'
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
  const program = await operateProgram()
  const askKey = (name) => askHidden(`Key of ${name}: `)
  const { said, status, hint } = await program.operate(words, process.env, askKey)
  if (status === 0) console.log(said)
  else console.error(said)
  if (hint !== undefined) console.error(`\n${hint}`)
  process.exitCode = status
}
