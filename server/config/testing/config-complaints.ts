import { CannotStart } from '../../cannot-start.ts'
import { readConfig } from '../../config.ts'

/** What a start with these settings complains about, one sentence per line. */
export const configComplaints = (environment: Readonly<Record<string, string | undefined>>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.message.split('\n')
  }
}
