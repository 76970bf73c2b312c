import type { MarkProps } from './bonafide-mark.tsx'
import { imageAttributes } from './image-attributes.ts'

/** The logo of an exchange that has not supplied its own: two arrows passing each other. A site folder's logo is drawn over it, by its class. */
export const ExchangeMark = ({ label, size = 28 }: MarkProps) => (
  <svg width={size} height={size} className="mark" viewBox="0 0 32 32" fill="currentColor" {...imageAttributes(label)}>
    <path d="M4 8.5h15.2L15 4.3h5.3l6.2 6.2-2 2H4zm24 15H12.8l4.2 4.2h-5.3l-6.2-6.2 2-2H28z" />
  </svg>
)
