// Builds the package: one module without imports, and its types. `node clients/frame-host/build.mjs` writes both to dist/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** The module's text. */
export const bundled = async (entry = here('index.ts')) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    legalComments: 'none',
  })
  return outputFiles[0].text
}

export const declarations = () => `${readFileSync(here('api.ts'), 'utf8')}\nexport declare const openFrame: OpenFrame\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(here('dist'), { recursive: true })
  writeFileSync(here('dist/index.js'), await bundled())
  writeFileSync(here('dist/index.d.ts'), declarations())
}
