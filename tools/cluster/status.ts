import { members } from './database.ts'
import { isUp } from './processes.ts'
import { isReady } from './product.ts'
import { processNames } from './roles.ts'
import type { State } from './state.ts'

export const status = async (state: State): Promise<number> => {
  console.log(state.folder)
  console.table(await members(state).catch(() => []))
  const rows = await Promise.all(
    Object.entries(state.started).map(async ([name, { pid }]) => ({
      name,
      pid,
      runs: isUp(state, name),
      ...(processNames.includes(name) ? { ready: await isReady(state, name) } : {}),
    })),
  )
  console.table(rows)
  return rows.every(({ runs }) => runs) ? 0 : 1
}
