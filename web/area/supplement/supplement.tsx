import CloudOff from 'lucide-react/icons/cloud-off'
import { useCallback, useEffect, useState } from 'react'
import { links } from '../../lib/links.ts'
import { useGoTo, useLanguage } from '../../lib/page/place.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { saving } from '../company/load/saving.ts'
import { CompanyComing } from '../company/load/load-states.tsx'
import { useCompanyWords } from '../company/words.ts'
import { findSupplement, type Supplement, type SupplementFound } from './load-supplement.ts'
import { supplementCompleted } from './places.ts'
import { SupplementForm } from './supplement-form.tsx'

export { loadCompanyWords as words } from '../company/words.ts'

type Load = { readonly state: 'loading' } | { readonly state: 'failed'; readonly msg: string } | Loaded
interface Loaded {
  readonly state: 'there'
  readonly supplement: Supplement
  /** Counts loads, so that the form restarts with each. */
  readonly round: number
}

/** `/verified/kyb/supplement`: the information that a company has to provide after its approval. */
export const Screen = () => {
  const say = useCompanyWords()
  const { load, reload } = useSupplement()
  if (load.state === 'there') return <SupplementForm key={load.round} supplement={load.supplement} onReload={reload} />
  if (load.state === 'loading') return <CompanyComing />
  return (
    <EmptyState
      level={1}
      icon={<CloudOff size={32} strokeWidth={1.5} />}
      title={say('load.failed')}
      action={
        <Button kind="primary" onClick={reload}>
          {say('load.again')}
        </Button>
      }
    >
      {load.msg}
    </EmptyState>
  )
}

function useSupplement(): { readonly load: Load; readonly reload: () => void } {
  const language = useLanguage()
  const goTo = useGoTo()
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const handleResult = useCallback(
    (result: SupplementFound): void => {
      switch (result.found) {
        case 'there':
          return setLoad({ state: 'there', supplement: result.supplement, round })
        case 'failed':
          return setLoad({ state: 'failed', msg: result.msg })
        case 'repeated':
          return goTo(supplementCompleted, { replace: true })
        case 'refused':
          showToast('error', result.msg)
          return goTo(links.verification, { replace: true })
      }
    },
    [goTo, round],
  )
  useEffect(() => {
    let unmounted = false
    saving.set({ state: 'untouched' })
    void findSupplement(language).then((result) => (unmounted ? undefined : handleResult(result)))
    return () => {
      unmounted = true
    }
  }, [language, handleResult])
  const reload = useCallback((): void => {
    setLoad({ state: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { load, reload }
}
