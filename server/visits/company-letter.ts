// The letter to a company that was refused: what to correct, to its contact address as well as to the account's own.
import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'
import { sayReason } from '@bonafide/locales/say-reason'
import { makeSay } from '@bonafide/locales/words'
import { type Address, addressNamed } from '../codes/address.ts'
import { type Corrections, correctionsOf } from '../companies/corrections.ts'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'

interface CompanyLetter {
  readonly contact: Address | undefined
  readonly facts: { readonly company: string; readonly list: string }
}

/** Undefined: nothing was submitted under this name, or it has been removed. */
export const companyLetter = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  of: { readonly visit: string; readonly language: Language },
): Promise<CompanyLetter | undefined> => {
  const corrections = await correctionsOf(tx, house, of.visit, (reason) => sayReason(of.language, reason))
  if (corrections === undefined) return undefined
  const named = addressNamed(corrections.contact)
  const say = makeSay<LettersWords>(lettersCatalogs[of.language] ?? lettersCatalogs.en, of.language)
  const company = isShowable(corrections.company) ? corrections.company : say('company.yours')
  return { contact: named?.channel === 'email' ? named : undefined, facts: { company, list: linesOf(corrections, say).join('\n') } }
}

type LetterSay = ReturnType<typeof makeSay<LettersWords>>

function linesOf({ remarks, aboutParties }: Corrections, say: LetterSay): readonly string[] {
  const lines = remarks.map(({ step, words }) => {
    const remark = words.replace(/\s+/g, ' ').trim()
    return step === null ? `• ${remark}` : `• ${say('company.correct.remark', { step: say(`company.step.${step}`), remark })}`
  })
  if (aboutParties > 0) lines.push(`• ${say('company.correct.parties', { step: say('company.step.3'), count: aboutParties })}`)
  return lines.length > 0 ? lines : [`• ${say('company.correct.marked')}`]
}

/** Anyone may name any address as their contact: a name that reads like a link would make an advertisement of our letter. */
export const isShowable = (name: string): boolean => name !== '' && !/[\p{Cc}\p{Cf}/@]|\.\p{L}{2,}/u.test(name)
