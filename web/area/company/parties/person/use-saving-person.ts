// Moves from one part of a person's form to the next, and from the last part into the list.
import type { Individuals } from '@bonafide/core/rules/company/company'
import { personParts, stepOfPersonField } from '@bonafide/core/rules/company/steps/person'
import { showToast } from '../../../../ui/float/toasts.ts'
import { faultWords, isOfImage } from '../form/fault-words.ts'
import type { FormKit } from '../form/form-kit.ts'
import { listRefusalOf } from '../form/list-refusal.ts'
import type { PartiesAction } from '../model/change.ts'
import { isPersonField, type PartyFault } from '../model/form-faults.ts'
import type { OpenPerson, PersonStep } from '../model/open.ts'
import { useOnceArrived } from '../pictures/use-once-arrived.ts'
import type { Pictures } from '../pictures/use-pictures.ts'

interface SavingPerson {
  readonly kit: FormKit
  readonly list: Individuals
  readonly open: OpenPerson
  readonly pictures: Pictures
  readonly act: (action: PartiesAction) => void
}

export function useSavingPerson({ kit, list, open, pictures, act }: SavingPerson) {
  const go = (step: PersonStep): void => act({ do: 'go', step })

  const keep = (): void => {
    // Missing pictures are reported once, as a toast; the summary above the form leaves them out.
    kit.touch([...personParts[1], ...personParts[2], ...personParts[3]])
    const faults = kit.faultsNow()
    const ofImages = faults.filter(isOfImage).map((fault) => faultWords(kit.say, fault))
    if (ofImages.length > 0) showToast('error', ofImages.join('\n'))
    const first = faults[0]
    if (first !== undefined) {
      go(partOf(first))
      return
    }
    const refused = listRefusalOf(kit.say, list, kit.openNow())
    if (refused === undefined) {
      act({ do: 'keep' })
      return
    }
    kit.refuse(refused)
    go(partOf({ field: refused.of }))
  }
  const { isWaiting, saveOnceArrived } = useOnceArrived(pictures, keep)

  const next = (): void => {
    const { step } = open
    if (kit.locked) {
      if (step === 3) act({ do: 'close' })
      else go(step === 1 ? 2 : 3)
      return
    }
    if (step === 3) {
      saveOnceArrived()
      return
    }
    kit.touch(personParts[step])
    if (!kit.faultsNow().some((fault) => partOf(fault) === step)) go(step === 1 ? 2 : 3)
  }
  const previous = (): void => go(open.step === 3 ? 2 : 1)
  return { next, previous, waits: isWaiting }
}

const partOf = ({ field }: Pick<PartyFault, 'field'>): PersonStep => (isPersonField(field) ? stepOfPersonField(field) : 1)
