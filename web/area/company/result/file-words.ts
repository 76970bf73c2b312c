// What a file on the receipt shows, and its sender's name for it.
import type { Individuals } from '@bonafide/core/rules/company/company'
import { nameOf } from '@bonafide/core/rules/company/parties'
import type { CompanySay } from '../words.ts'
import type { Receipt } from './receipt-reply.ts'

const pictures = {
  front: 'person.field.identityPicFront',
  back: 'person.field.identityPicBack',
  address: 'person.field.residentialAddressPath',
  document: 'institution.field.registrationDoc',
} as const
const isPicture = (name: string): name is keyof typeof pictures => name in pictures

interface FileNameSources {
  /** The papers' titles by template. */
  readonly titles: ReadonlyMap<string, string>
  readonly list: Individuals
}

export function fileWords(
  say: CompanySay,
  { kind, name }: Pick<Receipt['files'][number], 'kind' | 'name'>,
  { titles, list }: FileNameSources,
): string {
  const [what = '', which = '', part = ''] = kind.split('.')
  if (what === 'paper') return joined(titles.get(which) ?? which, name)
  const party = list.find(({ index }, place) => String(index ?? place) === which)
  const owner = (party && nameOf(party)) || say('party.unnamed')
  return joined(isPicture(part) ? say('hub.remarkOf', { name: `\u2068${owner}\u2069`, field: say(pictures[part]) }) : owner, name)
}

const joined = (what: string, name: string): string => (name === '' ? what : `${what} · \u2068${name}\u2069`)
