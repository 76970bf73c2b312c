// The page that a letter links to.
import type { Language } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'
import type { Config } from '../config.ts'
import type { LetterName } from './letter-name.ts'

interface PageAddress {
  /** `exchange`: one of its own pages, which the stand-in serves. */
  readonly of: 'area' | 'exchange'
  readonly path: string
}

const addresses = {
  home: { of: 'area', path: '/verified/enter' },
  company: { of: 'area', path: '/verified/kyb' },
  data: { of: 'area', path: '/verified/data' },
  transfer: { of: 'area', path: '/verified/transfer' },
  security: { of: 'exchange', path: '/account/setting' },
  signUp: { of: 'exchange', path: '/sign-up' },
  signIn: { of: 'exchange', path: '/login' },
} as const satisfies Record<string, PageAddress>

export type LetterPage = keyof typeof addresses
export const letterPages = Object.keys(addresses) as readonly LetterPage[]

type LetterGroup = LetterName extends infer Name ? (Name extends `${infer Group}.${string}` ? Group : never) : never

/** Null: the letter's text contains its own link. */
const pageOfGroup: Readonly<Record<LetterGroup, LetterPage | null>> = {
  code: 'security',
  notice: 'security',
  verification: 'home',
  data: 'data',
  biometrics: 'data',
  desk: null,
  partyLink: null,
  transfer: null,
}

const pageOfLetter: Readonly<Partial<Record<LetterName, LetterPage>>> = {
  'code.signUp': 'signUp',
  'code.transferTarget': 'transfer',
  'code.transferCurrent': 'transfer',
  'notice.signUp': 'signIn',
  'transfer.held': 'transfer',
  'transfer.faceFirst': 'transfer',
  'transfer.cleared': 'transfer',
  'transfer.refused': 'home',
  'transfer.disputed': 'home',
  'transfer.reversed': 'home',
  'transfer.upheld': 'home',
  'verification.deletionRequested': 'data',
  'verification.deletionErased': 'data',
  'verification.deletionRestricted': 'data',
  'verification.deletionRefused': 'data',
}

export const letterPageOf = (letter: LetterName): LetterPage | null => {
  const [group] = letter.split('.') as [LetterGroup]
  return pageOfLetter[letter] ?? pageOfGroup[group]
}

/** Never with a token: someone who reads the mail over a shoulder gets no further than the sign-in page. */
export const letterLink = (
  { addresses: { area }, exchangeAddress }: Pick<Config, 'addresses' | 'exchangeAddress'>,
  page: LetterPage,
  language: Language,
): string => {
  const { of, path } = addresses[page]
  return (of === 'area' ? area : exchangeAddress) + localePath(language, path)
}
