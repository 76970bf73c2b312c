import type { UseQueue } from '../../queue/use-queue.ts'
import { useWords } from '../../words.ts'
import { sayAccount } from './say-subject.ts'
import { ClaimLine } from './claim-line.tsx'
import { type Claimed, isOpenFor, useClaim } from './use-claim.ts'

interface CaseAsideProps {
  readonly claimed: Claimed
  readonly list: UseQueue
}

/** Beside the heading: the account, and who is working on the case. */
export const CaseAside = ({ claimed, list }: CaseAsideProps) => {
  const say = useWords()
  return (
    <>
      <span>{sayAccount(say, claimed.account)}</span>
      {isOpenFor(claimed) && <Claiming key={claimed.case} claimed={claimed} list={list} />}
    </>
  )
}

const Claiming = ({ claimed, list }: CaseAsideProps) => <ClaimLine claim={useClaim(claimed, list)} />
