import type { StartLabel } from '@bonafide/core/rules/levels/start-button'
import type { AreaWords } from '@bonafide/locales/generated/area'

export const startWords = {
  start: 'level.start',
  restart: 'level.restart',
  confirm: 'level.confirm',
  basicFirst: 'level.basicFirst',
  forbidden: 'level.forbidden',
  logIn: 'level.logIn',
} as const satisfies Readonly<Record<StartLabel, keyof AreaWords>>
