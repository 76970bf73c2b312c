import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

interface OperatorAct {
  readonly at: Date
  readonly by: string
  readonly kind: Tables['operator_acts']['kind']
  readonly command: string
  readonly about: string | null
}

const maxNameLength = 64

/** Call it before the command runs, so that every command is recorded. */
export const noteOperatorAct = async (tx: Tx, { about, by, ...act }: OperatorAct): Promise<void> => {
  const row = { ...act, by: by.slice(0, maxNameLength), about: about?.slice(0, maxNameLength) ?? null }
  const inserted = tx.insertInto('operator_acts').values(row)
  chainWritten(tx, 'operator_acts', await inserted.returning(ledgerRow('operator_acts')).execute())
}
