// npm run dev -w web: rebuilds whenever a source of the pages changes. The server serves the files in `dist`.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const watched = ['.', '../core', '../locales', '../engine/shared', '../stand-in']
const ignored = /(?:^|[\\/])(?:dist|node_modules|generated|gallery|testing)(?:[\\/.]|$)|\.test\.tsx?$/

let running = false
let changedMeanwhile = false

const run = (file) =>
  new Promise((resolve) => {
    spawn(process.execPath, [at(file)], { stdio: 'inherit' }).on('exit', (code) => resolve(code === 0))
  })

async function make() {
  if (running) {
    changedMeanwhile = true
    return
  }
  running = true
  do {
    changedMeanwhile = false
    if (await run('../locales/generate.mjs')) await run('build.mjs')
  } while (changedMeanwhile)
  running = false
}

let timer
for (const folder of watched) {
  try {
    watch(at(folder), { recursive: true }, (_, name) => {
      if (name === null || ignored.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => void make(), 100)
    })
  } catch {
    // The folder does not exist yet.
  }
}
await make()
