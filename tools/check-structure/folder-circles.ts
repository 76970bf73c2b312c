// No two folders import each other, not even types: shared code belongs in a folder below them. A folder is `core/rules` or `server/http`
// as a whole, and a file beside the folders counts by itself. Tests may import from anywhere.
import type { Fault } from './fault.ts'
import { isTest, type Source } from './source.ts'

export const folderCircles = (sources: readonly Source[]): readonly Fault[] => {
  const arrows = new Map<string, readonly string[]>()
  for (const { path, imports } of sources) {
    if (isTest(path)) continue
    for (const { to } of imports) {
      if (to === undefined || !isOurs(to) || isTest(to) || folderOf(to) === folderOf(path)) continue
      const arrow = arrowOf(folderOf(path), folderOf(to))
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${path} imports ${to}`])
    }
  }
  return [...arrows].flatMap(([arrow, files]) => {
    const [from = '', to = ''] = arrow.split(separator)
    const back = arrows.get(arrowOf(to, from))
    // Reported once, for the side with fewer imports, which is easier to fix.
    if (back === undefined || files.length > back.length || (files.length === back.length && from > to)) return []
    return [{ check: 'folder circles', where: `${from} and ${to}`, what: `import each other: ${files.join(', ')}`, fix }]
  })
}

const fix = 'move the code that both need into a folder below both'
const separator = ' → '
const arrowOf = (from: string, to: string): string => `${from}${separator}${to}`

const isOurs = (path: string): boolean => !/^(npm|node):/.test(path) && !path.startsWith('node_modules/')

const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')
