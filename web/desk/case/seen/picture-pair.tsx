import { useReducer } from 'react'
import styles from '../evidence.module.css'
import { looked, lookingAt } from '../looking.ts'
import { Stage, Tools, useLookKeys } from '../picture.tsx'
import { Retried } from '../shown-picture.tsx'

interface PicturePairProps {
  readonly pictures: readonly { readonly address: string; readonly name: string; readonly title: string }[]
}

/** Two pictures of one thing: whatever brings one closer brings the other closer, so the same place is compared. */
export const PicturePair = ({ pictures }: PicturePairProps) => {
  const [look, change] = useReducer(looked, lookingAt)
  useLookKeys(change)
  return (
    <div className={styles.pair}>
      {pictures.map(({ address, name, title }) => (
        <figure key={address}>
          <figcaption>{title}</figcaption>
          <Retried>{(onBroken) => <Stage address={address} name={name} onBroken={onBroken} look={look} change={change} />}</Retried>
        </figure>
      ))}
      <Tools look={look} change={change} />
    </div>
  )
}
