import type { YourData } from './load-your-data.ts'

type HeldFile = YourData['files'][number]

export interface FileGroup extends HeldFile {
  readonly count: number
}

/** A check with movements leaves dozens of pictures, so files that look the same in the list share a row, ordered by their newest file. */
export function groupFiles(files: readonly HeldFile[]): readonly FileGroup[] {
  const groups = new Map<string, FileGroup>()
  for (const file of files) {
    const key = JSON.stringify([file.kind, file.purpose, file.receivedAt.slice(0, 10), file.keptUntil?.slice(0, 10)])
    const group = groups.get(key)
    groups.set(key, group === undefined ? { ...file, count: 1 } : { ...group, count: group.count + 1, size: group.size + file.size })
  }
  return [...groups.values()]
}

/** One decimal place, and never zero. */
export const megabytesOf = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10)
