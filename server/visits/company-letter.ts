// The letter that tells a refused company what to correct. It goes to the company's contact address and to the account's own address.
import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'
import { sayReason } from '@bonafide/locales/say-reason'
import { makeSay } from '@bonafide/locales/words'
import { type Address, addressNamed } from '../codes/address.ts'
import { type Corrections, correctionsOf } from '../companies/corrections.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'

interface CompanyLetter {
  readonly contact: Address | undefined
  readonly facts: { readonly company: string; readonly list: string }
}

/** Returns undefined if nothing was submitted in this visit, or the submission was removed. */
export const companyLetter = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  of: { readonly visit: string; readonly language: Language },
): Promise<CompanyLetter | undefined> => {
  const corrections = await correctionsOf(tx, services, of.visit, (reason) => sayReason(of.language, reason))
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

/** Anyone may enter any contact address: a name that looks like a link would turn our letter into spam. */
export const isShowable = (name: string): boolean => name !== '' && !/[\p{Cc}\p{Cf}/@]|\.\p{L}{2,}/u.test(name)
