import type { Individuals } from '@bonafide/core/rules/company/company'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { stepOfPersonField } from '@bonafide/core/rules/company/steps/person'
import { Button } from '../../../../ui/action/button.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { isOfImage } from '../form/fault-words.ts'
import { useFormKit } from '../form/form-kit.ts'
import styles from '../form/form.module.css'
import { PartyDialog, partyForm } from '../form/party-dialog.tsx'
import { type PartiesAction, partyFrom } from '../model/change.ts'
import { isPersonField } from '../model/form-faults.ts'
import type { OpenParty, OpenPerson } from '../model/open.ts'
import { hasNoIdFields, type PersonTyped } from '../model/typed.ts'
import { usePictures } from '../pictures/use-pictures.ts'
import { useReading } from '../pictures/use-reading.ts'
import { PersonParts } from './person-parts.tsx'
import { PersonPlace } from './person-place.tsx'
import { useSavingPerson } from './use-saving-person.ts'

interface PersonModalProps {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly open: OpenPerson
  readonly openNow: () => OpenParty
  readonly act: (action: PartiesAction) => void
}

/** A person's form in three parts; the last one saves. */
export const PersonModal = ({ company, list, open, openNow, act }: PersonModalProps) => {
  const settled = useDeferredValue(open)
  const kit = useFormKit({ company, open, openNow, settled })
  const { say, locked } = kit
  const paper = useReading(open.typed, open.row === null && hasNoIdFields(open.typed))
  const type = useCallback((typed: Partial<PersonTyped>): void => act({ do: 'typePerson', typed }), [act])
  const pictures = usePictures((field, file, name) => {
    type({ [field]: file, [`${field}Name`]: name })
    paper.read(field, file)
  })
  const saving = useSavingPerson({ kit, list, open, pictures, act })
  const errors = kit.errors.filter(
    ({ name }) => isPersonField(name) && stepOfPersonField(name) === open.step && !isOfImage({ field: name }),
  )
  const name = useMemo(() => nameOf(partyFrom(list, settled)), [list, settled])
  return (
    <PartyDialog
      kit={{ ...kit, errors }}
      act={act}
      pictures={pictures}
      place={<PersonPlace step={open.step} />}
      title={name || say('person.new')}
      onSubmit={saving.next}
      actions={
        <>
          <Button type="submit" form={partyForm} kind="primary" loading={saving.waits} loadingLabel={say('party.waiting')}>
            {say(open.step < 3 ? 'party.next' : locked ? 'party.close' : 'party.save')}
          </Button>
          {open.step > 1 && <Button onClick={saving.previous}>{say('party.previous')}</Button>}
        </>
      }
    >
      <div className={styles.part}>
        <PersonParts {...{ kit, list, open, settled, type, pictures, paper }} />
      </div>
    </PartyDialog>
  )
}
