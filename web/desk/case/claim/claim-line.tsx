import { Button } from '../../../ui/action/button.tsx'
import { useWords } from '../../words.ts'
import styles from './claim-line.module.css'
import { Key } from '../key-hints.tsx'
import { useKeys } from '../keys.ts'
import type { UseClaim } from './use-claim.ts'

/** Names the reviewer on the case, beside its heading. Another reviewer's claim also appears where the decision would be. */
export const ClaimLine = ({ claim: { claim, busy, problem, take, release } }: { readonly claim: UseClaim }) => {
  const say = useWords()
  useKeys(claim === null ? { t: take } : claim.own ? { l: release } : {})
  return (
    <span className={styles.line} aria-live="polite">
      {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      {claim === null ? (
        <Button small kind="quiet" loading={busy} loadingLabel={say('load.waiting')} onClick={take}>
          {say('claim.take')} <Key>T</Key>
        </Button>
      ) : claim.own ? (
        <>
          <span>{say('claim.own')}</span>
          <Button small kind="quiet" loading={busy} loadingLabel={say('load.waiting')} onClick={release}>
            {say('claim.release')} <Key>L</Key>
          </Button>
        </>
      ) : (
        <span className={styles.other}>{say('claim.other', { name: claim.by })}</span>
      )}
    </span>
  )
}
