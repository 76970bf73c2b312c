import type { JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import { useWords } from '../words.ts'
import styles from './document.module.css'

interface ShownPictureProps {
  readonly src: string
  /** Undefined: not analysed yet. */
  readonly judged: JudgedPicture | undefined
}

/** The taken picture, with faults marked where they are. */
export const ShownPicture = ({ src, judged }: ShownPictureProps) => {
  const say = useWords()
  return (
    <div className={styles.shown}>
      <img src={src} alt={say('capture.shot')} />
      {judged !== undefined && <Spots judged={judged} />}
    </div>
  )
}

const Spots = ({ judged: { picture, page, burnt } }: { judged: JudgedPicture }) => {
  const fault = picture.faults[0]
  if (fault === undefined) return null
  const outline = page?.corners.map((point) => point.join()).join(' ')
  return (
    <svg className={styles.spots} viewBox={`0 0 ${picture.width} ${picture.height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {fault === 'glare' && (
        <g className={styles.burnt}>
          {burnt.map((box) => (
            <rect key={`${box.x},${box.y}`} {...box} width={box.width * 1.1} height={box.height * 1.1} />
          ))}
        </g>
      )}
      {fault !== 'notADocument' && fault !== 'glare' && outline !== undefined && <polygon className={styles.outline} points={outline} />}
      {fault === 'cutOff' && page !== null && <Borders picture={picture} corners={page.corners} />}
    </svg>
  )
}

/** The edges at which the page leaves the picture. */
const Borders = ({
  picture: { width, height },
  corners,
}: {
  picture: JudgedPicture['picture']
  corners: NonNullable<JudgedPicture['page']>['corners']
}) => {
  const near = Math.max(width, height) * 0.015
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const thick = near * 1.2
  return (
    <>
      {Math.min(...xs) < near && <rect className={styles.burnt} x={0} y={0} width={thick} height={height} />}
      {Math.max(...xs) > width - near && <rect className={styles.burnt} x={width - thick} y={0} width={thick} height={height} />}
      {Math.min(...ys) < near && <rect className={styles.burnt} x={0} y={0} width={width} height={thick} />}
      {Math.max(...ys) > height - near && <rect className={styles.burnt} x={0} y={height - thick} width={width} height={thick} />}
    </>
  )
}
