// The icon set's drawings, each merged into one path, because a tree has hundreds of icons, and each element costs style, layout and paint.
import type { ReactNode } from 'react'
import type { BoxFacts } from './ownership-texts.ts'

const iconOf = (path: string): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

const building = iconOf(
  'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
)

export const partyIcons: Readonly<Record<BoxFacts['kind'], ReactNode>> = {
  company: building,
  institution: building,
  unknown: iconOf('M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17h.01'),
  person: iconOf('M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0'),
  owner: iconOf('M2 21a8 8 0 0 1 13.292-6M5 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M16 19l2 2 4-4'),
}
