import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'
import { nextItem } from './menu-keys.ts'
import styles from './menu.module.css'

export interface MenuItem {
  id: string
  label: string
  /** Makes the item a link; otherwise `onSelect` is called. Both may be given. */
  href?: string | undefined
  icon?: ReactNode
  /** Muted text at the end, e.g. a currency's code. */
  note?: string | undefined
  /** The language of the label, if it differs from the page's. */
  lang?: string | undefined
  /** A line above separates it from the items before. */
  apart?: boolean | undefined
}

export interface MenuProps {
  /** Its name, e.g. "Language: English". */
  label: string
  /** The button's content; without it, the button shows only the icon. */
  children?: ReactNode
  icon?: ReactNode
  /** A function if the items are expensive to create: it is called when the list is opened. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The id of the chosen item. If set, the menu is a single choice, with a tick. */
  chosen?: string | undefined
  onSelect?: ((id: string) => void) | undefined
  /** The edge of the button with which the list is aligned. */
  align?: 'start' | 'end' | undefined
  /** `up` for menus at the bottom of the page. */
  opens?: 'down' | 'up' | undefined
  className?: string | undefined
}

/** A button with a list, with arrows, Home, End, type-ahead and Escape. It closes when the focus leaves it, and on a press outside. */
export const Menu = ({ label, children, icon, items, chosen, onSelect, align = 'end', opens = 'down', className }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useId()
  useOutsidePress(root, open, () => setOpen(false))

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const select = (id: string) => {
    close()
    onSelect?.(id)
  }
  const leave = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const openWithKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div ref={root} className={classes(styles.menu, className)} onBlur={leave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-label={label}
        title={children === undefined ? label : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={openWithKey}
      >
        {icon}
        {children !== undefined && (
          <span className={styles.shown}>
            {children}
            <ChevronDown size={16} strokeWidth={1.75} className={styles.chevron} />
          </span>
        )}
      </button>
      {open && (
        <MenuList
          {...{ id: list, label, chosen, select, close }}
          items={typeof items === 'function' ? items() : items}
          className={classes(styles.list, styles[align], styles[opens])}
        />
      )}
    </div>
  )
}

const useOutsidePress = (root: { current: HTMLElement | null }, listening: boolean, then: () => void) => {
  useEffect(() => {
    if (!listening) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) then()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}

interface MenuListProps {
  id: string
  label: string
  items: readonly MenuItem[]
  chosen: string | undefined
  select: (id: string) => void
  close: () => void
  className: string
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

const MenuList = ({ id, label, items, chosen, select, close, className }: MenuListProps) => {
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    const all = itemsIn(box.current)
    const first = all.find((node) => node.ariaChecked === 'true') ?? all[0]
    first?.focus()
    first?.scrollIntoView({ block: 'nearest' })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape closes only the menu, not a dialog around it.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const all = itemsIn(box.current)
    const now = all.findIndex((node) => node === document.activeElement)
    const typing = typed.current
    typing.text = event.timeStamp - typing.at > 700 ? '' : typing.text
    const step = nextItem({ key: event.key, now, labels: items.map((item) => item.label), typed: typing.text })
    if (step === undefined) return
    typed.current = { text: step.typed, at: event.timeStamp }
    event.preventDefault()
    all[step.to]?.focus()
  }

  return (
    <div ref={box} id={id} role="menu" tabIndex={0} aria-label={label} className={className} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <MenuEntry key={item.id} item={item} chosen={chosen === undefined ? undefined : chosen === item.id} select={select} />
      ))}
    </div>
  )
}

const MenuEntry = ({ item, chosen, select }: { item: MenuItem; chosen: boolean | undefined; select: (id: string) => void }) => {
  const wiring = {
    role: chosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': chosen,
    tabIndex: -1,
    lang: item.lang,
    className: classes(styles.item, item.apart && styles.apart),
    onClick: () => select(item.id),
  }
  const face = (
    <>
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
      {chosen !== undefined && <Check size={18} strokeWidth={2} className={styles.tick} />}
    </>
  )
  if (item.href !== undefined)
    return (
      <Link {...wiring} href={item.href}>
        {face}
      </Link>
    )
  return (
    <button {...wiring} type="button">
      {face}
    </button>
  )
}
