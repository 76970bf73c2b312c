import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { seal, unseal } from '../record/seal.ts'
import { existingKey } from '../record/subject-key.ts'
import type { MessageName, MessageRow } from './chats.sql.ts'

/** Binds a sealed message to its account, author and key: copied to any other row, it does not decrypt. */
const placeOf = ({ account, author, key }: Pick<MessageRow, 'account' | 'author' | 'key'>): string =>
  JSON.stringify(['chat', account, author, key])

export const sealText = (key: Buffer, name: MessageName, text: string): Buffer => seal(key, Buffer.from(text), placeOf(name))

/** Returns a function that decrypts the account's messages; undefined if the person was erased, and the key with them. */
export const messageDecryptor = async (
  db: Kysely<Tables>,
  services: Pick<Services, 'keys'>,
  account: string,
): Promise<((message: MessageRow) => string) | undefined> => {
  const key = await existingKey(db, services, account)
  return key === undefined ? undefined : (message) => unseal(key, message.sealed, placeOf(message)).toString()
}
