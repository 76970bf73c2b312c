import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab<Id extends string = string> {
  id: Id
  label: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The selected tab's panel. */
  children: ReactNode
}

const stepOf = (key: string, rtl: boolean): number | undefined => {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  return undefined
}

/** Tabs whose selection follows the arrows; Tab moves into the panel. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = tabs.findIndex((tab) => tab.id === selected)
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : undefined
    const to = edge ?? (step === undefined ? undefined : (now + step + tabs.length) % tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (tab === undefined || to === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}
