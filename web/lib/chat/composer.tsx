import { longestChatText } from '@bonafide/core/calls/chat'
import { withoutDirectionMarks } from '@bonafide/core/values'
import { useRef, type KeyboardEvent, type Ref } from 'react'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { Button } from '../../ui/action/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import styles from './chat.module.css'

export interface ComposerProps {
  readonly words: { readonly label: string; readonly keys: string; readonly send: string }
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSend: (text: string) => void
  readonly box?: Ref<HTMLDivElement>
  /** Escape leaves the box, so that the keyboard shortcuts around it work again. */
  readonly leavable?: true
}

/** Enter sends, except while an input method is composing a character and needs it. */
export const Composer = ({ words, draft, onDraft, onSend, box, leavable }: ComposerProps) => {
  const form = useRef<HTMLFormElement>(null)
  const send = (): void => {
    const text = draft.trim()
    if (text === '') return
    onSend(text)
    onDraft('')
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape' && leavable) event.currentTarget.blur()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      method="dialog"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div ref={box} className={styles.box}>
        <TextArea
          label={words.label}
          value={draft}
          rows={2}
          maxLength={longestChatText}
          enterKeyHint="send"
          dir="auto"
          onInput={(event) => onDraft(withoutDirectionMarks(event.currentTarget.value))}
          onKeyDown={press}
        />
      </div>
      <p className={styles.keys}>{words.keys}</p>
      <Button type="submit" kind={draft.trim() === '' ? 'secondary' : 'primary'} icon={<SendHorizontal />} className={styles.send}>
        {words.send}
      </Button>
    </form>
  )
}
