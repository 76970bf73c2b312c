// No import cycles, not even of types: files that import each other are really one file.
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

export const circles = (sources: readonly Source[]): readonly Fault[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const faults: Fault[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const cycleStart = trail.indexOf(path)
    if (cycleStart >= 0) {
      faults.push({
        check: 'circles',
        where: path,
        what: [...trail.slice(cycleStart), path].join(' → '),
        fix: 'move the code that both need into a separate file',
      })
      return
    }
    if (done.has(path)) return
    for (const imported of byPath.get(path)?.imports ?? []) {
      if (imported.to !== undefined && byPath.has(imported.to)) visit(imported.to, [...trail, path])
    }
    done.add(path)
  }
  for (const source of sources) visit(source.path, [])
  return faults
}
