// For the bundle that renders pages on the server: each catalog passes through `overlaidCatalog`, which adds the words of a site folder.
import { fileURLToPath } from 'node:url'

const overlaid = fileURLToPath(new URL('site-overlay.ts', import.meta.url))
const generated = fileURLToPath(new URL('../../locales/generated/', import.meta.url))
/** Ids end up in the bundle, so they must not contain the repository's path: the same sources give the same bundle anywhere. */
const prefix = '\0overlaid:'

/** A plugin for Vite. */
export const overlaidWords = {
  name: 'overlaid-words',
  enforce: 'pre',
  async resolveId(source, importer) {
    const name = /([\w-]+\/[\w-]+)\.json$/.exec(source)?.[1]
    if (name === undefined || importer === undefined || importer.startsWith(prefix)) return undefined
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved !== null && resolved.id.endsWith(`/locales/generated/${name}.json`) ? `${prefix}${name}.json.js` : undefined
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined
    const name = id.slice(prefix.length, -'.json.js'.length)
    return [
      `import shipped from ${JSON.stringify(`${generated}${name}.json`)}`,
      `import { overlaidCatalog } from ${JSON.stringify(overlaid)}`,
      `export default overlaidCatalog(${JSON.stringify(name)}, shipped)`,
    ].join('\n')
  },
}
