import type { Mode } from '@bonafide/core/rules/mode'
import { GuideCard } from '../guide/guide-card.tsx'
import { TaxNumberCard } from '../tax-number/tax-number-card.tsx'
import { Changes } from './person/changes.tsx'
import { YourDataLink } from './person/your-data-link.tsx'

/** Everything below the levels, loaded after them. */
export const HomeExtras = ({ mode }: { mode: Mode }) => (
  <>
    {mode === 'kyc' && <TaxNumberCard />}
    <GuideCard />
    <Changes mode={mode} />
    <YourDataLink />
  </>
)
