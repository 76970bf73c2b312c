import { nameOf } from '@bonafide/core/rules/company/parties'
import type { Party } from '@bonafide/core/rules/company/company'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/float/dialog.tsx'
import { useCompanyWords } from '../../words.ts'
import type { GroupPosition } from './party-group.tsx'

interface RemoveDialogProps {
  readonly party: Party
  readonly group: GroupPosition
  readonly onHere: () => void
  readonly onAll: () => void
  readonly onClose: () => void
}

/** Of somebody with several positions: is it he who goes, or one of them? */
export const RemoveDialog = ({ party, group, onHere, onAll, onClose }: RemoveDialogProps) => {
  const say = useCompanyWords()
  const name = nameOf(party) || say('party.unnamed')
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('party.removeTitle', { name })}
      closeLabel={say('party.close')}
      actions={
        <>
          <Button onClick={onHere}>{say('party.removeHere', { group: say(`party.group.${group}`) })}</Button>
          <Button kind="danger" onClick={onAll}>
            {say('party.removeAll')}
          </Button>
        </>
      }
    >
      <p>{say('party.removeText', { name })}</p>
    </Dialog>
  )
}
