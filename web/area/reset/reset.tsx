import { SecurityFrame } from '../../lib/device/security-frame.tsx'
import { NotYet } from '../plain/not-yet-page.tsx'

export const Screen = () => (
  <>
    <NotYet />
    <SecurityFrame />
  </>
)
