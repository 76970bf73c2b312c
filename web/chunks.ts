// Decides how the code is split into chunks. On a phone each request costs more than some bytes, so a first page loads four files: React,
// shared code, its surface's code, and its words. A company's pages load one more file, or two with the fields that other forms share.
// Other code that only some pages load stays in separate files.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The modules that each surface's first page needs immediately. */
const starts = {
  area: ['area/entry.tsx', 'area/home/home.tsx'],
  'stand-in': ['../stand-in/web/entry.tsx', '../stand-in/web/sign-in/login-page.tsx'],
  desk: ['desk/entry.tsx', 'desk/door/sign-in-page.tsx'],
  frame: ['frame/entry.tsx', 'frame/shell/shell.tsx'],
}

/** Pages that users visit shortly after one another. */
const together = { company: ['area/company/hub/hub.tsx', 'area/company/editor/editor.tsx', 'area/company/result/result.tsx'] }

/** React, with the bundler's small runtime that any chunk may need. */
const isReact = (id: string): boolean => /node_modules\/(?:react|react-dom|scheduler)\/|\0rolldown\/runtime/.test(id)

/** All modules that these files import, directly or indirectly. */
const closureOf = (
  files: readonly string[],
  modules: Modules,
  { followDynamic = false, without = [] }: ClosureOptions = {},
): ReadonlySet<string> => {
  const found = new Set<string>()
  const queue = files.map(at)
  const excluded = new Set(without.map(at))
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || excluded.has(id)) continue
    const module = modules.getModuleInfo(id)
    if (module === null) throw new Error(`${id} is not in the build: has the first page of a surface moved?`)
    found.add(id)
    queue.push(...module.importedIds, ...(followDynamic ? module.dynamicallyImportedIds : []))
  }
  return found
}

interface ClosureOptions {
  /** Also follows dynamic imports. */
  readonly followDynamic?: boolean
  readonly without?: readonly string[]
}

type Modules = Rolldown.ChunkingContext
type Closures = readonly (readonly [surface: string, closure: ReadonlySet<string>])[]

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let closures: Closures | undefined
  let dynamicClosures: Closures | undefined
  let joined: Closures | undefined
  let elsewhere: ReadonlySet<string> | undefined
  /** The chunk of pages that are visited together, or of the code that they share with other surfaces. */
  const joinedChunk = (id: string, modules: Modules, others: Closures): string | null => {
    joined ??= Object.entries(together).map(([name, files]) => [name, closureOf(files, modules)] as const)
    const group = joined.find(([, closure]) => closure.has(id))
    if (group === undefined) return null
    if (others.some(([surface, whole]) => surface !== 'area' && whole.has(id))) return 'fields'
    // Checks whether any other page of the area needs it.
    elsewhere ??= closureOf(starts.area, modules, { followDynamic: true, without: Object.values(together).flat() })
    return elsewhere.has(id) ? null : group[0]
  }
  const chunkOf = (id: string, modules: Modules): string | null => {
    if (isReact(id)) return 'react'
    closures ??= Object.entries(starts).map(([surface, files]) => [surface, closureOf(files, modules)] as const)
    const users = closures.flatMap(([surface, closure]) => (closure.has(id) ? [surface] : []))
    const [only] = users
    dynamicClosures ??= Object.entries(starts).map(
      ([surface, files]) => [surface, closureOf(files, modules, { followDynamic: true })] as const,
    )
    if (only === undefined) return joinedChunk(id, modules, dynamicClosures)
    // Loading a surface's own chunk also starts that surface, so no other surface may import from it, not even lazily.
    const isOwn = users.length === 1 && !dynamicClosures.some(([surface, whole]) => surface !== only && whole.has(id))
    if (isOwn) return only
    return users.includes('area') ? 'base' : 'doors'
  }
  return [{ name: chunkOf, debugName: 'first pages' }]
}

/** The name in Vite's manifest. */
const nameOf = (id: string): string => relative(at('.'), id).replaceAll('\\', '/')

/** Supplements Vite's manifest, which lists a module by name only if it has its own file. */
export const modulesPlugin: Plugin = {
  name: 'modules-of-chunks',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const ours = (id: string): boolean => [at('.'), at('../stand-in/web/')].some((folder) => id.startsWith(folder)) && !id.includes('\0')
    const files = chunks.flatMap(({ fileName, moduleIds }) => moduleIds.filter(ours).map((id) => [nameOf(id), fileName]))
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(files)) })
  },
}
