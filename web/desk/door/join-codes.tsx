import { useAddress } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { places } from '../places.ts'
import { useWords } from '../words.ts'
import { DoorCard } from './door-card.tsx'
import styles from './door-card.module.css'
import { JoinSteps } from './join-steps.tsx'

/** The session has already started; the reviewer only has to store these codes. */
export const JoinCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const say = useWords()
  const address = useAddress()
  return (
    <DoorCard above={<JoinSteps at="codes" />} title={say('join.codesTitle')} lead={say('join.codes')}>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button kind="primary" onClick={() => location.replace(address(places.queue))}>
          {say('join.kept')}
        </Button>
        <CopyButton text={codes.join('\n')} label={say('form.copy')} copiedLabel={say('form.copied')} />
      </div>
    </DoorCard>
  )
}
