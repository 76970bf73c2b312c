import type { Individuals } from '@bonafide/core/rules/company/company'
import { institutionFields } from '@bonafide/core/rules/company/steps/institution'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { Button } from '../../../../ui/action/button.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { useFormKit } from '../form/form-kit.ts'
import styles from '../form/form.module.css'
import { PartyDialog, partyForm } from '../form/party-dialog.tsx'
import { listRefusalOf } from '../form/list-refusal.ts'
import { type PartiesAction, partyFrom } from '../model/change.ts'
import type { OpenParty, OpenInstitution } from '../model/open.ts'
import type { InstitutionTyped } from '../model/typed.ts'
import { useOnceArrived } from '../pictures/use-once-arrived.ts'
import { usePictures } from '../pictures/use-pictures.ts'
import { InstitutionFields } from './institution-fields.tsx'

interface InstitutionModalProps {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly open: OpenInstitution
  readonly openNow: () => OpenParty
  readonly act: (action: PartiesAction) => void
}

export const InstitutionModal = ({ company, list, open, openNow, act }: InstitutionModalProps) => {
  const settled = useDeferredValue(open)
  const kit = useFormKit({ company, open, openNow, settled })
  const { say, locked } = kit
  const type = useCallback((typed: Partial<InstitutionTyped>): void => act({ do: 'typeInstitution', typed }), [act])
  const pictures = usePictures((field, file, name) => type({ [field]: file, [`${field}Name`]: name }))
  const keep = (): void => {
    kit.touch(institutionFields)
    if (kit.faultsNow().length > 0) return
    const why = listRefusalOf(say, list, openNow())
    if (why === undefined) act({ do: 'keep' })
    else kit.refuse(why)
  }
  const { isWaiting, saveOnceArrived } = useOnceArrived(pictures, keep)
  const name = useMemo(() => nameOf(partyFrom(list, settled)), [list, settled])
  return (
    <PartyDialog
      kit={kit}
      act={act}
      pictures={pictures}
      title={name || say('institution.new')}
      onSubmit={() => (locked ? act({ do: 'close' }) : saveOnceArrived())}
      actions={
        <Button type="submit" form={partyForm} kind="primary" loading={isWaiting} loadingLabel={say('party.waiting')}>
          {say(locked ? 'party.close' : 'party.save')}
        </Button>
      }
    >
      <div className={styles.part}>
        <InstitutionFields {...{ kit, list, open, settled, type, pictures }} />
      </div>
    </PartyDialog>
  )
}
