import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { endTogether, runChild } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

export const runBenches = async (words) => {
  process.chdir(root)
  endTogether()
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  const files = readdirSync('bench')
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file) && (words.length === 0 || words.some((word) => file.includes(word))))
    .toSorted()
  const missed = []
  for (const file of files) {
    console.log(`\n${file.replace(/\.bench\.\w+$/, '')}`)
    if ((await runChild(process.execPath, ['--import', 'tsx', join('bench', file)])) !== 0) missed.push(file)
  }
  console.log(
    `\n${files.length - missed.length} of ${files.length} benches within their bars${missed.length === 0 ? '' : `; look at ${missed.join(', ')}`}`,
  )
}
