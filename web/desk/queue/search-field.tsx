import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { BareInput } from '../../ui/field/bare-input.tsx'
import { useWords } from '../words.ts'
import { useKeys } from '../case/keys.ts'
import styles from './queue.module.css'
import { search, useSearched } from './searched.ts'

/** Sent on Enter: only whole words match, so searching while the reviewer types would find nothing. */
export const SearchField = () => {
  const searched = useSearched()
  return <Field key={searched} searched={searched} />
}

const Field = ({ searched }: { readonly searched: string }) => {
  const say = useWords()
  const [typed, setTyped] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <label htmlFor="case-search" className={styles.searchLabel}>
          {say('queue.search')}
        </label>
        <BareInput
          ref={input}
          id="case-search"
          type="search"
          dir="auto"
          title={say('queue.searchHelp')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          start={<Search size={16} strokeWidth={1.75} />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.preventDefault()
            search('')
            setTyped('')
          }}
        />
        {searched !== '' && (
          <Button kind="quiet" small onClick={() => search('')}>
            {say('queue.searchClear')}
          </Button>
        )}
      </form>
    </search>
  )
}
