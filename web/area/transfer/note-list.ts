// The six notes of the first step, and how this account meets each.
import type { readNotes } from '@bonafide/core/calls/transfer'
import type { ReplyOf } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import { numberTagOf } from '@bonafide/locales/tags'
import { compareMoney, type Money } from '@bonafide/core/money'
import { dayText } from '../../lib/text/clock-text.ts'
import { links } from '../../lib/links.ts'
import type { TransferSay } from './words.ts'

export type NoteFacts = ReplyOf<typeof readNotes>

interface NoteLink {
  readonly href: string
  readonly label: string
}

interface NoteFact {
  readonly met: boolean
  readonly text: string
  /** The page on which the user can fix it. */
  readonly go?: NoteLink
}

export interface TransferNote {
  readonly id: string
  readonly text: string
  /** Undefined: nothing is known about this account. */
  readonly fact: NoteFact | undefined
}

/** Shown until the server has sent the actual values. */
const defaults: Pick<NoteFacts, 'limit' | 'restDays'> = { limit: '5' as Money, restDays: 180 }

export function notesOf(say: TransferSay, language: Language, facts: NoteFacts | undefined): readonly TransferNote[] {
  const { limit: most, restDays } = facts ?? defaults
  const limit = amountText(most, language)
  const factOf = (makeFact: (current: NoteFacts) => NoteFact): NoteFact | undefined => (facts === undefined ? undefined : makeFact(facts))
  const toP2p = { href: links.p2p, label: say('notes.toP2p') }
  const toWallets = { href: links.wallets, label: say('notes.toWallets') }
  return [
    {
      id: 'moves',
      text: say('notes.moves'),
      fact: factOf(({ hindrance }) =>
        hindrance === null
          ? met(say('notes.movesMet'))
          : { met: false, text: hindrance, go: { href: links.verification, label: say('transfer.toVerification') } },
      ),
    },
    {
      id: 'again',
      text: say('notes.again', { days: restDays }),
      fact: factOf(({ coolingUntil }) =>
        coolingUntil === null
          ? met(say('notes.againMet'))
          : { met: false, text: say('notes.againUnmet', { day: dayText(new Date(coolingUntil), language) }) },
      ),
    },
    {
      id: 'p2p',
      text: say('notes.p2p'),
      fact: factOf(({ pendingOrders: orders, openAds: ads }) =>
        orders + ads === 0 ? met(say('notes.p2pMet')) : { met: false, text: say('notes.p2pUnmet', { orders, ads }), go: toP2p },
      ),
    },
    {
      id: 'outsideSpot',
      text: say('notes.outsideSpot', { limit }),
      fact: factOf((current) => {
        const amount = amountText(current.outsideSpot, language)
        return isBelow(current.outsideSpot, current)
          ? met(say('notes.outsideSpotMet', { amount }))
          : { met: false, text: say('notes.outsideSpotUnmet', { amount }), go: toWallets }
      }),
    },
    {
      id: 'onlyMain',
      text: say('notes.onlyMain'),
      fact: factOf(({ othersHoldSpot }) =>
        othersHoldSpot ? { met: false, text: say('notes.onlyMainUnmet'), go: toWallets } : met(say('notes.onlyMainMet')),
      ),
    },
    {
      id: 'others',
      text: say('notes.others', { limit }),
      fact: factOf((current) => {
        const amount = amountText(current.others, language)
        return isBelow(current.others, current)
          ? met(say('notes.othersMet', { amount }))
          : { met: false, text: say('notes.othersUnmet', { amount }), go: toWallets }
      }),
    },
  ]
}

const met = (text: string): NoteFact => ({ met: true, text })

const isBelow = (amount: Money, { limit }: Pick<NoteFacts, 'limit'>): boolean => compareMoney(amount, limit) < 0

/** The precision that exchanges usually show. */
const maxDecimals = 8

/** Truncated, never rounded: an amount just below the limit must not read as the limit. */
export function amountText(amount: Money, language: Language): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const number = new Intl.NumberFormat(numberTagOf(language), { maximumFractionDigits: maxDecimals })
  return `${number.format(Number(`${whole}.${decimals.slice(0, maxDecimals) || '0'}`))}\u00a0USDT`
}
