import type { ReactNode } from 'react'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { Loading as Waiting, Skeleton } from '@bonafide/web/ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import type { Loading } from './use-load.ts'

export interface LoadedProps<T> {
  readonly of: Loading<T>
  /** The height of the placeholder, in lines. */
  readonly lines?: number
  readonly children: (data: T) => ReactNode
}

/** Shows the loaded content; before that a placeholder, and after a failure the reason and how to continue. */
export const Loaded = <T,>({ of: { load, reload }, lines = 6, children }: LoadedProps<T>) => {
  const say = useWords()
  switch (load.state) {
    case 'waiting':
      return (
        <Waiting label={say('load.waiting')}>
          <Skeleton lines={lines} />
        </Waiting>
      )
    case 'failed':
      return (
        <EmptyState title={say('load.failed')} action={<Button onClick={() => void reload()}>{say('load.again')}</Button>}>
          {load.msg}
        </EmptyState>
      )
    case 'there':
      return children(load.data)
  }
}
