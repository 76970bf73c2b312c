// Three lines for each way the basic level can stand. Three each, so that the card keeps its height.
import type { StatusRecord } from '@bonafide/core/calls/status'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
import type { AreaWords } from '@bonafide/locales/generated/area'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileSearch from 'lucide-react/icons/file-search'
import IdCard from 'lucide-react/icons/id-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanFace from 'lucide-react/icons/scan-face'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import type { ComponentType } from 'react'

type Word = Extract<keyof AreaWords, `level.${string}`>

export interface Point {
  readonly word: Word
  readonly Icon: ComponentType<{ size: number; strokeWidth: number }>
}

export interface Points {
  readonly title: Word
  readonly points: readonly Point[]
}

const needed: Points = {
  title: 'level.needed',
  points: [
    { word: 'level.basic.paper', Icon: IdCard },
    { word: 'level.basic.face', Icon: ScanFace },
    { word: 'level.basic.light', Icon: Sun },
  ],
}

const underWay: Points = {
  title: 'level.now',
  points: [
    { word: 'level.now.checked', Icon: FileSearch },
    { word: 'level.now.person', Icon: UserRound },
    { word: 'level.now.here', Icon: RefreshCw },
  ],
}

const settled: Points = {
  title: 'level.done',
  points: [
    { word: 'level.done.accepted', Icon: CircleCheck },
    { word: 'level.done.valid', Icon: RefreshCw },
    { word: 'level.done.one', Icon: UserRound },
  ],
}

/** After a refusal its reason takes the room of one line: what is seldom the reason itself. */
const neededAgain: Points = { ...needed, points: needed.points.filter(({ word }) => word !== 'level.basic.face') }

/** Why the level was refused, where that was said. */
export const reasonOf = ({ level1Flag, level1Remark }: Pick<StatusRecord, 'level1Flag' | 'level1Remark'>): string | undefined =>
  level1Flag === verification.fail ? (level1Remark ?? undefined) : undefined

/** Nothing is asked of an account that may not go on anyway. */
export function pointsOf(record: Pick<StatusRecord, 'errorStatus' | 'level1Flag' | 'level1Remark'>): Points | undefined {
  const { errorStatus: error, level1Flag } = record
  if (isVerified(level1Flag)) return settled
  if (level1Flag === verification.pending) return underWay
  if (error !== errorStatus.normal) return undefined
  return reasonOf(record) === undefined ? needed : neededAgain
}
