// Shows that the comparison can fail: stored rows are changed by hand, found by the comparison, and restored.
import { onPrimary } from '../database.ts'
import type { Entry } from '../ledger/entries.ts'
import type { State } from '../state.ts'
import { requirement, report } from './table.ts'
import { underLoad } from './under-load.ts'

const size = { accounts: 60, rate: 60 }

export const detectTampering = async (state: State): Promise<number> => {
  let undo = async (): Promise<void> => undefined
  const { comparison } = await underLoad(state, 'control', async () => undefined, {
    size,
    between: async (entries) => void (undo = await tamper(state, entries)),
  })
  // Otherwise the record would not verify any more.
  await undo()
  for (const name of comparison.named) console.log(name)
  return report('control: one message deleted, one draft a version behind, one a version ahead', [
    { what: 'acknowledged', measured: comparison.acknowledged },
    requirement('a message and a draft counted as lost', comparison.lost === 2, String(comparison.lost)),
    requirement('a draft counted as doubled', comparison.doubled === 1, String(comparison.doubled)),
    requirement('nothing else', comparison.strange === 0, String(comparison.strange)),
  ])
}

/** Changes rows of accounts that nothing else uses. Resolves to a function that restores them. */
const tamper = (state: State, entries: readonly Entry[]): Promise<() => Promise<void>> =>
  onPrimary(
    state,
    async (client) => {
      const accounts = (kind: Entry['kind']): readonly string[] => [
        ...new Set(entries.filter((entry) => entry.kind === kind).map(({ account }) => account)),
      ]
      const [[chatAccount = ''], [behind = '', ahead = '']] = [accounts('message'), accounts('draft')]
      const { rows } = await client.query<{ gone: unknown }>(
        `delete from chat_messages as m where position = (select max(position) from chat_messages where account = $1) returning to_jsonb(m) as gone`,
        [chatAccount],
      )
      const move = 'update companies set version = version + $2 where account = $1'
      const moved = [await client.query(move, [behind, -1]), await client.query(move, [ahead, 1])]
      if (rows.length !== 1 || moved.some(({ rowCount }) => rowCount !== 1)) throw new Error('nothing was tampered with')
      return () =>
        onPrimary(
          state,
          async (restoring) => {
            const restore = 'insert into chat_messages overriding system value select (jsonb_populate_record(null::chat_messages, $1)).*'
            await restoring.query(restore, [JSON.stringify(rows[0]?.gone)])
            await restoring.query(move, [behind, 1])
            await restoring.query(move, [ahead, -1])
          },
          'bonafide',
        )
    },
    'bonafide',
  )
