import type { Details } from '@bonafide/core/details'
import { documentOf } from '@bonafide/core/identity'
import type { House } from '../house.ts'

/** The same for one document wherever it is shown: for an account, or for one of a company's people. Null without a country and a number. */
export const documentIndex = ({ keys }: Pick<House, 'keys'>, details: Details): Buffer | null => {
  const document = documentOf(details)
  return document === null ? null : keys.blindIndex('identity', document)
}
