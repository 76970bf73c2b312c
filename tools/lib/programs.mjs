import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { askSecret } from './ask-secret.mjs'
import { root } from './root.mjs'

/** In production the stand-in is not even loaded, unless it is switched on. */
const hasStandIn = () => process.env.NODE_ENV !== 'production' || process.env.STAND_IN === 'on'

export const serverProgram = () => load(hasStandIn() ? 'with-stand-in' : 'main')

/** Runs one of the operator's commands and prints its output. */
export const runOperate = async (args) => {
  const program = await load(hasStandIn() ? 'operate-with-stand-in' : 'operate')
  const askKey = (name) => askSecret(`Key of ${name}: `)
  const { output, status, hint } = await program.operate(args, process.env, askKey)
  if (status === 0) console.log(output)
  else console.error(output)
  if (hint !== undefined) console.error(`\n${hint}`)
  process.exitCode = status
}

const load = (name) => import(pathToFileURL(join(root, `server/dist/${name}.js`)).href)
