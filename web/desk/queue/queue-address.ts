import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { printQuery, queryValue } from '@bonafide/core/query'
import { usePath, useSearch } from '../../lib/page/place.tsx'
import { places } from '../places.ts'

/** Which cases are listed stands in the address, so that it survives going from one to the next. */
export function useChosenAbout(): Purpose | undefined {
  const about = queryValue(useSearch(), 'about')
  return about !== undefined && isPurpose(about) ? about : undefined
}

export const queueAddress = (about: Purpose | undefined): string => withAbout(places.queue, about)

export const caseAddress = (id: string, about: Purpose | undefined): string => withAbout(`${places.cases}${id}`, about)

const withAbout = (path: string, about: Purpose | undefined): string => (about === undefined ? path : `${path}?${printQuery({ about })}`)

/** Undefined in the prerender, which knows no case. */
export function useCaseId(): string | undefined {
  const path = usePath()
  const id = path.startsWith(places.cases) ? path.slice(places.cases.length).replace(/\/$/, '') : ''
  return /^[1-9]\d{0,17}$/.test(id) ? id : undefined
}
