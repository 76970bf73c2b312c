import { CannotStart } from '../../cannot-start.ts'
import { readConfig } from '../../config.ts'

/** The faults that a start with these settings reports, one sentence each. */
export const configComplaints = (environment: Readonly<Record<string, string | undefined>>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.message.split('\n')
  }
}
