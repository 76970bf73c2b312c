import { links } from '../../../lib/links.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { useWords } from '../../words.ts'

/** Leads a verified user on to a deposit. */
export const DepositLink = () => {
  const say = useWords()
  return (
    <LinkButton kind="primary" href={links.deposit} data-usage="home.next.deposit">
      {say('onward.deposit')}
    </LinkButton>
  )
}
