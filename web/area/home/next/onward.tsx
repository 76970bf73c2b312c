import { links } from '../../../lib/links.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { useWords } from '../../words.ts'

/** What a verified user came for. */
export const Onward = () => {
  const say = useWords()
  return (
    <LinkButton kind="primary" href={links.deposit} data-usage="home.next.deposit">
      {say('onward.deposit')}
    </LinkButton>
  )
}
