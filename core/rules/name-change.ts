import { nameChange, type NameChange } from '../status.ts'

/** The control beside the name: a tag while a change is under review, otherwise the icon. */
export function nameChangeControl(status: NameChange): 'pendingTag' | 'editIcon' | null {
  if (status === nameChange.pending) return 'pendingTag'
  return status === nameChange.closed ? null : 'editIcon'
}
