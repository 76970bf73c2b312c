import { articleLink } from '../../../lib/links.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { chatOpener } from '../../chat/chat-asked.ts'
import { useWords } from '../../words.ts'

/** A person, where the chat is there; what support has written, where it is not (yet). */
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
