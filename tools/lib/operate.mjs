import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runOperate } from './programs.mjs'
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
  await runOperate(words)
}
