import { isOwner } from '@bonafide/core/rules/company/steps/person'
import { PictureField } from '../pictures/picture-field.tsx'
import type { Pictures } from '../pictures/use-pictures.ts'
import type { PersonPartProps } from './person-part.ts'

interface PapersPartProps extends PersonPartProps {
  readonly pictures: Pictures
}

/** Both sides of the ID, and for an owner proof of the home address. */
export const PapersPart = ({ kit, form: { typed }, type, pictures }: PapersPartProps) => {
  const { say, field, isRejected } = kit
  return (
    <>
      <PictureField
        {...field('identityPicFront')}
        name="identityPicFront"
        value={typed.identityPicFront}
        fileName={typed.identityPicFrontName}
        rejected={isRejected('identityPicFront', typed.identityPicFront)}
        pictures={pictures}
        onChange={(identityPicFront) => type({ identityPicFront })}
      />
      <PictureField
        {...field('identityPicBack', say('person.help.identityPicBack'))}
        name="identityPicBack"
        value={typed.identityPicBack}
        fileName={typed.identityPicBackName}
        rejected={isRejected('identityPicBack', typed.identityPicBack)}
        pictures={pictures}
        onChange={(identityPicBack) => type({ identityPicBack })}
      />
      {isOwner(typed.positions) && (
        <PictureField
          {...field('residentialAddressPath', say('person.help.residentialAddressPath'))}
          name="residentialAddressPath"
          value={typed.residentialAddressPath}
          fileName={typed.residentialAddressPathName}
          rejected={isRejected('residentialAddressPath', typed.residentialAddressPath)}
          pictures={pictures}
          onChange={(residentialAddressPath) => type({ residentialAddressPath })}
        />
      )}
    </>
  )
}
