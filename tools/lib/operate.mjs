import { ensureRunnable } from './build.mjs'
import { runOperate } from './programs.mjs'

export const operate = async (words) => {
  await ensureRunnable()
  await runOperate(words)
}
