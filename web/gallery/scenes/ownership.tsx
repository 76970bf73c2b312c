import ar from '@bonafide/locales/generated/company/ar.json'
import en from '@bonafide/locales/generated/company/en.json'
import type { CompanyWords } from '@bonafide/locales/generated/company'
import { makeSay } from '@bonafide/locales/words'
import { useContext } from 'react'
import type { Holdings } from '../../lib/ownership/holdings.ts'
import { OwnershipTree } from '../../lib/ownership/ownership-tree.tsx'
import { holdingsOf, manyHoldings } from '../../lib/ownership/testing/holdings-of.ts'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<CompanyWords>(en, 'en'), ar: makeSay<CompanyWords>(ar, 'ar') }

const names = [
  'Harbour Holdings AG',
  'Elin Söderström',
  'Kestrel Partners LLP',
  'Mateo Vidal',
  'Blue Fjord Investment Management Company Limited',
]
const nameOf = (index: number): string => names[index] ?? `Party ${index}`

const chain = holdingsOf(
  [
    ['company', 0, 60],
    ['company', 1, 15],
    ['company', 3, 25],
    [0, 2, 55.5],
    [0, 3, 44.5],
    [2, 4, 100],
    [4, 1, 33.333],
    [4, 5, 66.667],
  ],
  { totals: { 1: 26.1, 3: 51.7, 5: 22.2 } },
)
const faulty = holdingsOf(
  [
    ['company', 0, 70],
    ['company', 1, 50.5],
    [0, 2, 40],
    [2, 0, 30],
    [6, 7, 100],
  ],
  { totals: { 1: 24.999, 7: 0 }, warnings: ['overHundred', 'cycle', 'noBeneficialOwner', 'controllerMissing'], cycles: [[0, 2]] },
)
const flat = holdingsOf(
  [
    ['company', 1, 50],
    ['company', 3, 50],
  ],
  { totals: { 1: 50, 3: 50 } },
)

const Drawn = ({ name, ownership }: { name: string; ownership: Holdings }) => (
  <State name={name} wide>
    <OwnershipTree
      ownership={ownership}
      company="Northlight Trading Ltd"
      names={nameOf}
      threshold={25}
      say={sayers[useContext(SampleLanguage)]}
    />
  </State>
)

const Shapes = () => (
  <>
    <Drawn name="a chain of institutions" ownership={chain} />
    <Drawn name="two owners" ownership={flat} />
    <Drawn name="what is wrong with it" ownership={faulty} />
    <Drawn name="nothing yet" ownership={holdingsOf([])} />
  </>
)

const Many = () => <Drawn name="two hundred parties" ownership={manyHoldings(200)} />

export const ownershipScenes: readonly Scene[] = [
  { id: 'ownership', Draw: Shapes },
  { id: 'ownership-many', Draw: Many },
]
