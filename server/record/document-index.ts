import type { Details } from '@bonafide/core/details'
import { documentOf } from '@bonafide/core/identity'
import type { Services } from '../services.ts'

/** A document has the same index for an account and for one of a company's people. Null without country and number. */
export const documentIndex = ({ keys }: Pick<Services, 'keys'>, details: Details): Buffer | null => {
  const document = documentOf(details)
  return document === null ? null : keys.blindIndex('identity', document)
}
