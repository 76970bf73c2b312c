import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { seal, unseal } from '../record/seal.ts'
import { existingKey } from '../record/subject-key.ts'
import type { MessageName, MessageRow } from './chats.sql.ts'

/** Belongs to its conversation, its author and its key: moved anywhere else it does not open. */
const placeOf = ({ account, author, key }: Pick<MessageRow, 'account' | 'author' | 'key'>): string =>
  JSON.stringify(['chat', account, author, key])

export const sealText = (key: Buffer, name: MessageName, text: string): Buffer => seal(key, Buffer.from(text), placeOf(name))

/** Opens messages of one account; undefined when the person was erased, and the key with them. */
export const opener = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  account: string,
): Promise<((message: MessageRow) => string) | undefined> => {
  const key = await existingKey(tx, house, account)
  return key === undefined ? undefined : (message) => unseal(key, message.sealed, placeOf(message)).toString()
}
