import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { BareInput } from '../../ui/field/bare-input.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useWords } from '../words.ts'
import styles from './country-field.module.css'
import { type Country, matchCountries } from './match-countries.ts'

export interface CountryFieldProps {
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  readonly error: string | undefined
  readonly optional?: string | undefined
  readonly countries: readonly Country[]
  /** Three letters; empty: none chosen. */
  readonly value: string
  readonly onChange: (code: string) => void
}

/** A list that is searched by typing, after the combobox pattern of the ARIA practices: the list follows the text, arrows and Enter choose. */
export const CountryField = ({ id, label, help, error, optional, countries, value, onChange }: CountryFieldProps) => {
  const say = useWords()
  const list = useId()
  const box = useCombo({ countries, value, onChange })
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <div className={styles.combo} onBlur={box.onBlur}>
          <BareInput
            {...wiring}
            ref={box.input}
            {...asBox}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-expanded={box.open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={box.open && box.active !== undefined ? `${list}-${box.active.code}` : undefined}
            className={styles.input}
            value={box.text}
            onChange={(event) => box.type(event.currentTarget.value)}
            onClick={box.show}
            onKeyDown={box.onKeyDown}
          />
          <ChevronDown size={18} strokeWidth={1.75} className={styles.chevron} />
          <div id={list} {...asList} aria-label={label} className={styles.list} hidden={!box.open || box.found.length === 0}>
            {box.open &&
              box.found.map((country) => (
                <button
                  key={country.code}
                  ref={country === box.active ? intoView : undefined}
                  id={`${list}-${country.code}`}
                  type="button"
                  tabIndex={-1}
                  {...asOption(country.code === value)}
                  className={classes(styles.option, country === box.active && styles.active)}
                  // The field keeps the focus: a press that took it would close the list before it is chosen from.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => box.choose(country)}
                >
                  {country.name}
                </button>
              ))}
          </div>
          <output className={box.open && box.found.length === 0 ? styles.nothing : 'visually-hidden'}>
            {box.open &&
              (box.found.length === 0 ? say('country.none', { text: box.text }) : say('country.found', { count: box.found.length }))}
          </output>
        </div>
      )}
    </Field>
  )
}

// A list of the browser's cannot be searched by typing.
const asBox = { role: 'combobox' }
const asList = { role: 'listbox' }
const asOption = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen })

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

/** `typing` is null while the field shows what is chosen. */
function useCombo({ countries, value, onChange }: Pick<CountryFieldProps, 'countries' | 'value' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const chosen = countries.find(({ code }) => code === value)
  const found = useMemo(() => matchCountries(countries, typing ?? ''), [countries, typing])
  const active = found[at]
  const close = (): void => {
    setOpen(false)
    setTyping(null)
  }
  const show = (): void => {
    if (open) return
    setOpen(true)
    setAt(Math.max(0, chosen === undefined ? 0 : found.indexOf(chosen)))
    input.current?.select()
  }
  const choose = (country: Country | undefined): void => {
    if (country !== undefined) onChange(country.code)
    close()
  }
  const type = (text: string): void => {
    setTyping(text)
    setOpen(true)
    setAt(0)
    // What stands there is no country any more; a whole name is one without a press.
    const exact = countries.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    onChange(exact?.code ?? '')
  }
  const move = (by: number): void => {
    if (open) setAt(Math.min(found.length - 1, Math.max(0, at + by)))
    else show()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(open ? { Enter: () => choose(active), Escape: close, PageDown: () => move(8), PageUp: () => move(-8) } : {}),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    // Escape closes the list, and not the frame around it.
    event.stopPropagation()
    act()
  }
  // Whoever types enough to mean one country and goes on has chosen it.
  const onBlur = (): void => (typing !== null && typing.trim() !== '' && found.length === 1 ? choose(found[0]) : close())
  return { input, open, found, active, text: typing ?? chosen?.name ?? '', show, choose, type, onKeyDown, onBlur }
}
