import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/action/skip-link.tsx'
import { ToastRegion } from '../../ui/float/toast-region.tsx'
import { useWords } from '../words.ts'

/** Wraps every page of the desk, before and after sign-in. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const say = useWords()
  return (
    <>
      <SkipLink target="content" label={say('nav.skip')} />
      {children}
      <ToastRegion label={say('toast.region')} dismissLabel={say('toast.dismiss')} />
    </>
  )
}
