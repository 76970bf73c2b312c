import type { Mode } from '@bonafide/core/rules/mode'
import { GuideCard } from '../guide/guide-card.tsx'
import { TaxNumberCard } from '../tax-number/tax-number-card.tsx'
import { Changes } from './person/changes.tsx'
import { ToYourData } from './person/to-your-data.tsx'

/** Everything below the levels, loaded after them. */
export const Below = ({ mode }: { mode: Mode }) => (
  <>
    {mode === 'kyc' && <TaxNumberCard />}
    <GuideCard />
    <Changes mode={mode} />
    <ToYourData />
  </>
)
