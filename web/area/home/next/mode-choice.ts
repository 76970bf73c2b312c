// Which verification the home page shows: a started verification, else the mode in the address, else the last choice in this tab.
import type { StatusRecord } from '@bonafide/core/calls/status'
import { queryValue } from '@bonafide/core/address/query'
import { maySwitchMode, type Mode, modeOf } from '@bonafide/core/rules/mode'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useSearch } from '../../../lib/page/place.tsx'
import { keepMode, readMode } from '../../../lib/session-store.ts'
import { makeStore } from '../../../lib/store.ts'
import { useStanding } from '../../load/account.ts'

const chosen = makeStore<Mode | undefined>(undefined)
const noChoice = (): undefined => undefined

export function modeIn(search: string): Mode | undefined {
  const mode = queryValue(search, 'mode')
  return mode === 'kyc' || mode === 'kyb' ? mode : undefined
}

/** `init` is stored while nothing has been chosen. */
export const keptMode = (kept: Mode | 'init' | undefined): Mode | undefined => (kept === 'init' ? undefined : kept)

function choose(mode: Mode): void {
  keepMode(mode)
  chosen.set(mode)
}

export interface ShownMode {
  readonly mode: Mode
  /** Null if a verification has already begun. */
  readonly switchTo: Mode | null
  readonly choose: (mode: Mode) => void
}

export function shownMode(record: StatusRecord | undefined, choice: Mode | undefined): Pick<ShownMode, 'mode' | 'switchTo'> {
  if (record === undefined) return { mode: choice ?? 'kyc', switchTo: null }
  const mode = modeOf(record, choice)
  return { mode, switchTo: maySwitchMode(record) ? (mode === 'kyc' ? 'kyb' : 'kyc') : null }
}

export function useMode(): ShownMode {
  const search = useSearch()
  const standing = useStanding()
  const choice = useSyncExternalStore(chosen.watch, chosen.get, noChoice)
  // Read once per address: a later choice on the page overrides the address that led here.
  useLayoutEffect(() => {
    const mode = modeIn(search)
    if (mode !== undefined) choose(mode)
    else if (chosen.get() === undefined) chosen.set(keptMode(readMode()))
  }, [search])
  return { ...shownMode(standing.state === 'known' ? standing.record : undefined, choice), choose }
}
