// No import circle, not even of types: a circle means that two files are one.
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

export const circles = (sources: readonly Source[]): readonly Fault[] => {
  const known = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const faults: Fault[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const met = way.indexOf(path)
    if (met >= 0) {
      faults.push({
        check: 'circles',
        where: path,
        what: [...way.slice(met), path].join(' → '),
        mend: 'move what both need into a file of its own',
      })
      return
    }
    if (done.has(path)) return
    for (const imported of known.get(path)?.imports ?? []) {
      if (imported.to !== undefined && known.has(imported.to)) visit(imported.to, [...way, path])
    }
    done.add(path)
  }
  for (const source of sources) visit(source.path, [])
  return faults
}
