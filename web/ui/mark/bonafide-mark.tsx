import { imageAttributes } from './image-attributes.ts'

export interface MarkProps {
  /** Its accessible name. Without it the mark is decoration beside a written name. */
  label?: string | undefined
  size?: number | undefined
}

/** The mark of Bonafide: a B with a tick in its lower bowl. Drawn in the text's colour. */
export const BonafideMark = ({ label, size = 28 }: MarkProps) => (
  <svg width={size} height={size} className="mark" viewBox="0 0 32 32" fill="currentColor" {...imageAttributes(label)}>
    <path
      fillRule="evenodd"
      d="M5 3h12.5a5.75 5.75 0 0 1 0 11.5H5V3ZM5 16.5h15.75a6.25 6.25 0 0 1 0 12.5H5V16.5Zm14.3 2.9-5.35 5.35-2.75-2.75-1.6 1.6 4.35 4.35 6.95-6.95-1.6-1.6Z"
    />
  </svg>
)
