import { type CaseSubject, isCaseSubject, type ListedCase } from '@bonafide/core/calls/desk/listed'
import { printQuery, queryValue } from '@bonafide/core/address/query'
import { usePath, useSearch } from '../../lib/page/place.tsx'
import { places } from '../places.ts'

/** The filter is part of the address, so that it is kept from one case to the next. */
export function useChosenAbout(): CaseSubject | undefined {
  const about = queryValue(useSearch(), 'about')
  return about !== undefined && isCaseSubject(about) ? about : undefined
}

export const queueAddress = (about: CaseSubject | undefined): string => withAbout(places.queue, about)

export const caseAddress = (id: string, about: CaseSubject | undefined): string => withAbout(`${places.cases}${id}`, about)

/** Cases without a visit have separate pages. */
export const listedAddress = ({ case: id, about }: Pick<ListedCase, 'case' | 'about'>, chosen: CaseSubject | undefined): string => {
  if (about === 'deletion') return withAbout(`${places.deletions}${id}`, chosen)
  if (about === 'transfer' || about === 'transferDispute') return withAbout(`${places.transfers}${id}`, chosen)
  return caseAddress(id, chosen)
}

const withAbout = (path: string, about: CaseSubject | undefined): string =>
  about === undefined ? path : `${path}?${printQuery({ about })}`

/** Undefined in the prerender, which has no case. */
export function useCaseId(under: '/cases/' | '/deletions/' | '/transfers/' = places.cases): string | undefined {
  const path = usePath()
  const id = path.startsWith(under) ? path.slice(under.length).replace(/\/$/, '') : ''
  return /^[1-9]\d{0,17}$/.test(id) ? id : undefined
}
