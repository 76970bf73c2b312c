// Reads back everything through the product's own calls.
import { listChatMessages } from '@bonafide/core/calls/chat'
import { detail } from '@bonafide/core/calls/company/business'
import * as z from 'zod/mini'
import type { LedgerAccount } from './accounts.ts'
import { type Answer, type Ask, asker } from './ask.ts'
import type { StoredWrites } from './compare.ts'
import { until } from '../until.ts'

const atOnce = 8

export const readBack = async (port: number, accounts: readonly LedgerAccount[]): Promise<ReadonlyMap<string, StoredWrites>> => {
  const { ask, close } = asker(port)
  const stored = new Map<string, StoredWrites>()
  const remaining = accounts.values()
  try {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const who of remaining) stored.set(who.account, await readAccount(ask, who))
      }),
    )
    return stored
  } finally {
    close()
  }
}

const readAccount = async (ask: Ask, who: LedgerAccount): Promise<StoredWrites> => {
  const messages: string[] = []
  for (let after = 0, more = true; more;) {
    const page = z.parse(listChatMessages.reply, (await read(ask, who, { call: listChatMessages, body: { after } })).data)
    messages.push(...page.messages.map(({ text }) => text))
    after = page.messages.at(-1)?.position ?? after
    more = page.more && page.messages.length > 0
  }
  const { drafts, version } = z.parse(detail.reply, (await read(ask, who, { call: detail, body: {} })).data)
  return { messages, draft: drafts.find(({ step }) => step === 1)?.draft ?? '', version }
}

interface ReadRequest {
  readonly call: Parameters<Ask>[1]
  readonly body: object
}

const read = (ask: Ask, who: LedgerAccount, { call, body }: ReadRequest): Promise<Answer> =>
  until(`${call.path} of account ${who.account}`, 60_000, async () => {
    const answer = await ask(who, call, body)
    if (answer.code !== '00000') throw new Error(`${call.path}: ${answer.code}`)
    return answer
  })
