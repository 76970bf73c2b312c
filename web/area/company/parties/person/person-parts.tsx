import { type Individuals, isPerson } from '@bonafide/core/rules/company/company'
import { useMemo } from 'react'
import type { FormKit } from '../form/form-kit.ts'
import type { OpenPerson } from '../model/open.ts'
import { institutionsBeside, partyAt } from '../model/party.ts'
import type { PersonTyped } from '../model/typed.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import type { Pictures } from '../pictures/use-pictures.ts'
import type { PaperReading } from '../pictures/use-reading.ts'
import { AboutPart } from './about-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { OfferedReading } from './offered-reading.tsx'
import { PapersPart } from './papers-part.tsx'

interface PersonPartsProps {
  readonly kit: FormKit
  readonly list: Individuals
  readonly open: OpenPerson
  readonly settled: OpenPerson
  readonly type: (typed: Partial<PersonTyped>) => void
  readonly pictures: Pictures
  readonly paper: PaperReading
}

/** The current part of the form, below what was read from the ID. */
export const PersonParts = (props: PersonPartsProps) => {
  const { kit, list, open, settled, type, pictures, paper } = props
  const { locked } = kit
  const institutions = useMemo(() => institutionsBeside(list, open.row), [list, open.row])
  const part = { kit, form: open, type, isFixed: isFixed(list, open) }
  return (
    <>
      {open.step === 1 && !locked && open.row === null && <BeginWithPaper {...props} />}
      <OfferedReading {...part} paper={paper} />
      {open.step === 1 && <AboutPart {...part} />}
      {open.step === 2 && <IdentityPart {...{ ...part, list, institutions, settled }} />}
      {open.step === 3 && <PapersPart {...part} pictures={pictures} />}
    </>
  )
}

/** The picture that the last part asks for. Uploading it first saves typing. */
const BeginWithPaper = ({ kit, open: { typed }, type, pictures }: PersonPartsProps) => (
  <PictureField
    id="party-start"
    name="identityPicFront"
    label={kit.say('person.start')}
    help={typed.identityPicFront === '' ? kit.say('person.startHelp') : undefined}
    value={typed.identityPicFront}
    fileName={typed.identityPicFrontName}
    pictures={pictures}
    onChange={(identityPicFront) => type({ identityPicFront })}
  />
)

const isFixed = (list: Individuals, { row }: OpenPerson): boolean => {
  const party = row === null ? undefined : partyAt(list, row)
  return party !== undefined && isPerson(party) && party.fixPosition === 1
}
