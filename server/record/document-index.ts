import type { Details } from '@bonafide/core/details'
import { documentOf } from '@bonafide/core/identity'
import type { Services } from '../services.ts'

/** The same for a document wherever it is shown: for an account, or for one of a company's people. Null without country and number. */
export const documentIndex = ({ keys }: Pick<Services, 'keys'>, details: Details): Buffer | null => {
  const document = documentOf(details)
  return document === null ? null : keys.blindIndex('identity', document)
}
