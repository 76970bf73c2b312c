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
  const wanted = words.map(wordOf)
  const files = ['', 'engine']
    .flatMap((folder) => readdirSync(join('bench', folder)).map((file) => join(folder, file)))
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file))
    .map((file) => ({ file, asked: wanted.filter(({ word }) => file.includes(word)) }))
    .filter(({ asked }) => wanted.length === 0 || asked.length > 0)
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const missed = []
  for (const { file, asked } of files) {
    console.log(`\n${file.replace(/\.bench\.\w+$/, '')}`)
    if ((await runChild(process.execPath, ['--import', 'tsx', join('bench', file), ...asked.flatMap(({ parts }) => parts)])) !== 0)
      missed.push(file)
  }
  console.log(
    `\n${files.length - missed.length} of ${files.length} benches within their bars${missed.length === 0 ? '' : `; look at ${missed.join(', ')}`}`,
  )
}

/** `web-paint:hub,step 3`: of a bench only what is named, as far as it measures parts. */
const wordOf = (text) => {
  const [word, parts = ''] = text.split(':', 2)
  return { word, parts: parts.split(',').filter(Boolean) }
}
