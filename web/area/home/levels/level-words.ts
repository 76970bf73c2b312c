import type { ContestableLevel } from '@bonafide/core/events'
import type { Badge } from '@bonafide/core/rules/levels/badge'
import type { AreaWords } from '@bonafide/locales/generated/area'
import type { PersonLevel } from './level-view.ts'

export const levelWords = {
  BASIC: { name: 'level.basic', short: 'level.short.basic', about: 'level.about.basic', level: 'basic' },
  INTERMEDIATE: { name: 'level.intermediate', short: 'level.short.intermediate', about: 'level.about.intermediate', level: 'intermediate' },
  OTC: { name: 'level.otc', short: 'level.short.otc', about: 'level.about.otc', level: 'otc' },
} as const satisfies Readonly<
  Record<PersonLevel, Readonly<Record<'name' | 'short' | 'about', keyof AreaWords>> & { readonly level: ContestableLevel }>
>

export const badgeWords = {
  pending: 'status.pending',
  verified: 'status.verified',
  failed: 'status.failed',
  expired: 'status.expired',
} as const satisfies Readonly<Record<Badge, keyof AreaWords>>
