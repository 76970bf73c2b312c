import { useWaitingChats } from '../load/waiting-chats.ts'
import { useWords } from '../words.ts'
import styles from './desk-frame.module.css'

/** How many conversations wait for an answer. Renders nothing if there are none, or the number is unknown. */
export const ChatsWaiting = () => {
  const say = useWords()
  const count = useWaitingChats() ?? 0
  if (count === 0) return null
  return (
    <span className={styles.waiting}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{say('chats.waiting', { count })}</span>
    </span>
  )
}
