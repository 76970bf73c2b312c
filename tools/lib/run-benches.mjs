import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { endTogether, runChild } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

export const runBenches = async (options) => {
  const words = takeFolder(options)
  process.chdir(root)
  endTogether()
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  const wanted = words.map(filterOf)
  const files = readdirSync('bench', { recursive: true })
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file))
    .map((file) => ({ file, matches: wanted.filter(({ word }) => file.includes(word)) }))
    .filter(({ matches }) => wanted.length === 0 || matches.length > 0)
    .toSorted((left, right) => (left.file < right.file ? -1 : 1))
  const failed = []
  for (const { file, matches } of files) {
    console.log(`\n${file.replace(/\.bench\.\w+$/, '')}`)
    if ((await runChild(process.execPath, ['--import', 'tsx', join('bench', file), ...matches.flatMap(({ parts }) => parts)])) !== 0)
      failed.push(file)
  }
  console.log(
    `\n${files.length - failed.length} of ${files.length} benches within their limits${failed.length === 0 ? '' : `; look at ${failed.join(', ')}`}`,
  )
}

/** `--folder DIR`: your own pictures, for the benches that measure pictures. Relative to the folder in which the command was typed. */
const takeFolder = (options) => {
  const at = options.indexOf('--folder')
  if (at < 0) return options
  const folder = options[at + 1]
  if (folder === undefined) throw new Error('--folder needs the path of a folder')
  process.env.BENCH_FOLDER = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  return options.toSpliced(at, 2)
}

/** `web-paint:hub,step 3`: runs only the named parts of a bench, if it measures parts. */
const filterOf = (text) => {
  const [word, parts = ''] = text.split(':', 2)
  return { word, parts: parts.split(',').filter(Boolean) }
}
