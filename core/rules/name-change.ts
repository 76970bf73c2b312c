import { nameChange, type NameChange } from '../status.ts'

/** The control beside the name. While a change is under review it is a tag instead of the icon. */
export function besideName(status: NameChange): 'pendingTag' | 'editIcon' | null {
  if (status === nameChange.pending) return 'pendingTag'
  return status === nameChange.closed ? null : 'editIcon'
}
