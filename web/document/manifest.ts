// Vite's manifest maps a module to its files. An unknown module throws, because a missing preload makes a page slow.
export interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Adds the modules that share a file with others, with the entry of that file. */
export function withModules(manifest: Manifest, files: Readonly<Record<string, string>>): Manifest {
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
  const found = Object.entries(files).flatMap(([module, file]) => {
    const entry = byFile.get(file)
    return entry === undefined ? [] : [[module, entry] as const]
  })
  return { ...Object.fromEntries(found), ...manifest }
}

export interface NeededFiles {
  /** In import order, without the module's own dynamic imports. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export function neededBy(manifest: Manifest, modules: readonly string[]): NeededFiles {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string): void => {
    if (visited.has(key)) return
    visited.add(key)
    const entry = manifest[key]
    if (entry === undefined) throw new Error(`${key} is not in the build: is the file of a route misspelled?`)
    for (const imported of entry.imports ?? []) visit(imported)
    scripts.add(entry.file)
    for (const style of entry.css ?? []) styles.add(style)
  }
  for (const key of modules) visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}
