// For the bundle with which the server draws pages: each catalog passes through `wornCatalog`, which adds the words of a site folder.
import { fileURLToPath } from 'node:url'

const worn = fileURLToPath(new URL('worn-site.ts', import.meta.url))
const prefix = '\0worn:'

/** For Vite. */
export const wornWords = {
  name: 'worn-words',
  enforce: 'pre',
  async resolveId(asked, importer) {
    const name = /([\w-]+\/[\w-]+)\.json$/.exec(asked)?.[1]
    if (name === undefined || importer === undefined || importer.startsWith(prefix)) return undefined
    const resolved = await this.resolve(asked, importer, { skipSelf: true })
    return resolved !== null && resolved.id.endsWith(`/locales/generated/${name}.json`) ? `${prefix}${resolved.id}.js` : undefined
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined
    const file = id.slice(prefix.length, -'.js'.length)
    const name = /([\w-]+\/[\w-]+)\.json$/.exec(file)?.[1]
    return [
      `import shipped from ${JSON.stringify(file)}`,
      `import { wornCatalog } from ${JSON.stringify(worn)}`,
      `export default wornCatalog(${JSON.stringify(name)}, shipped)`,
    ].join('\n')
  },
}
