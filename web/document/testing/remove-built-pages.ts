// Removes a run's builds, which its workers share, when the run ends. Workers are threads of one process.
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The name prefix of this run's build folders. */
export const builtPages = join(tmpdir(), `bonafide-pages-${process.pid}-`)

export function teardown(): void {
  const folder = dirname(builtPages)
  for (const name of readdirSync(folder))
    if (name.startsWith(basename(builtPages))) rmSync(join(folder, name), { recursive: true, force: true })
}
