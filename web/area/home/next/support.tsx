import { articleLink } from '../../../lib/links.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { chatOpener } from '../../chat/chat-opener.ts'
import { useWords } from '../../words.ts'

/** Opens the live chat if there is one, and otherwise a support article. */
export const Support = () => {
  const say = useWords()
  return (
    <LinkButton
      href={articleLink('verificationFailed')}
      data-usage="home.next.support"
      onClick={(event) => {
        const open = chatOpener.get()
        if (open === undefined) return
        event.preventDefault()
        open()
      }}
    >
      {say('home.support')}
    </LinkButton>
  )
}
