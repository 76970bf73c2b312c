import { nameChange, type NameChange } from '../status.ts'

/** What stands beside the name. While a change is under review there is a tag in place of the icon. */
export function besideName(status: NameChange): 'pendingTag' | 'editIcon' | null {
  if (status === nameChange.pending) return 'pendingTag'
  return status === nameChange.closed ? null : 'editIcon'
}
