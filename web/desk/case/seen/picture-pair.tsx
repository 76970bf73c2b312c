import { useReducer } from 'react'
import styles from '../pictures/evidence.module.css'
import { nextPictureView, initialPictureView } from '../pictures/picture-view.ts'
import { Stage, Tools, usePictureKeys } from '../pictures/picture.tsx'
import { RetryPicture } from '../pictures/shown-picture.tsx'

interface PicturePairProps {
  readonly pictures: readonly { readonly address: string; readonly name: string; readonly title: string }[]
}

/** Two pictures of the same document that zoom together, so that the same area is compared. */
export const PicturePair = ({ pictures }: PicturePairProps) => {
  const [view, change] = useReducer(nextPictureView, initialPictureView)
  usePictureKeys(change)
  return (
    <div className={styles.pair}>
      {pictures.map(({ address, name, title }) => (
        <figure key={address}>
          <figcaption>{title}</figcaption>
          <RetryPicture>
            {(onBroken) => <Stage address={address} name={name} onBroken={onBroken} view={view} change={change} />}
          </RetryPicture>
        </figure>
      ))}
      <Tools view={view} change={change} />
    </div>
  )
}
