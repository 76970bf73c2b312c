import { ensureRunnable } from './build.mjs'
import { runOperate } from './programs.mjs'

export const operate = async (args) => {
  await ensureRunnable()
  await runOperate(args)
}
