import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { faceModels } from './models-plugin.mjs'
import { chunkGroups, modulesPlugin } from './chunks.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The start script of each surface. */
const entries = ['area/entry.tsx', '../stand-in/web/entry.tsx', 'desk/entry.tsx', 'frame/entry.tsx', 'security-frame/entry.ts']

/** Short names, identical in the page's build and in the prerender's build, because they depend only on the file and the class. */
const className = (name: string, file: string): string =>
  `${name.charAt(0)}${createHash('sha256')
    .update(`${file.replaceAll('\\', '/').split('/web/').at(-1)}:${name}`)
    .digest('hex')
    .slice(0, 6)}`

export default defineConfig(({ isSsrBuild = false }) => ({
  root: at('.'),
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), faceModels(), ...(isSsrBuild ? [] : [modulesPlugin])],
  css: { modules: { generateScopedName: className } },
  resolve: {
    alias: [
      // Messages are parsed at build time, so the parser is not bundled.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      { find: /^zod\/mini$/, replacement: at('lib/shapes/zod-mini.ts') },
    ],
  },
  ssr: { noExternal: ['wouter', 'react-aria-components'] },
  build: {
    // Supported by Chrome 111, Safari 16.4 and Firefox 115, which have logical properties, layers, color-mix and :has.
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    modulePreload: { polyfill: false },
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : {
          manifest: true,
          rolldownOptions: {
            input: entries.filter((entry) => existsSync(at(entry))).map(at),
            onLog: (level, log, handle) => {
              // For example, a function of zod that lib/shapes does not have.
              if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
              handle(level, log)
            },
            output: { codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false } },
          },
        }),
  },
}))
