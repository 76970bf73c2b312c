import type { UseQueue } from '../../queue/use-queue.ts'
import { useWords } from '../../words.ts'
import { sayAccount } from './say-subject.ts'
import { ClaimLine } from './claim-line.tsx'
import { type Claimed, isOpenFor, useClaim } from './use-claim.ts'

interface CaseAsideProps {
  readonly one: Claimed
  readonly list: UseQueue
}

/** Beside the heading: the account, and who is working on the case. */
export const CaseAside = ({ one, list }: CaseAsideProps) => {
  const say = useWords()
  return (
    <>
      <span>{sayAccount(say, one.account)}</span>
      {isOpenFor(one) && <Claiming key={one.case} one={one} list={list} />}
    </>
  )
}

const Claiming = ({ one, list }: CaseAsideProps) => <ClaimLine claim={useClaim(one, list)} />
