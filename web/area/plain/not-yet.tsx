import { NotYet } from './not-yet-page.tsx'

export const Screen = NotYet
