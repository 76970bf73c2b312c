import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, useId } from 'react'
import { classes } from '../classes.ts'
import { BareInput } from './bare-input.tsx'
import styles from './combo-field.module.css'
import { Field, type FieldWords } from './field.tsx'
import type { ComboOption } from './match-options.ts'
import { useCombo } from './use-combo.ts'

export interface ComboFieldProps extends FieldWords {
  readonly id: string
  readonly options: readonly ComboOption[]
  /** Empty if nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean | undefined
  readonly words: ComboWords
}

/** The announcements to screen readers during a search. */
export interface ComboWords {
  readonly none: (text: string) => string
  readonly found: (count: number) => string
}

/** A list that is searched by typing, as in the combobox pattern of the ARIA practices: text filters the list, arrows and Enter choose. */
export const ComboField = ({ options, value, onChange, disabled, words, ...field }: ComboFieldProps) => {
  const list = useId()
  const box = useCombo({ options, value, onChange })
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={styles.combo} onBlur={box.onBlur}>
          <BareInput
            {...wiring}
            ref={box.input}
            {...asBox}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            aria-expanded={box.open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={box.open && box.active !== undefined ? `${list}-${box.active.value}` : undefined}
            className={styles.input}
            value={box.text}
            onChange={(event) => box.type(event.currentTarget.value)}
            onClick={box.show}
            onKeyDown={box.onKeyDown}
          />
          <ChevronDown size={18} strokeWidth={1.75} className={styles.chevron} />
          <div id={list} {...asList} aria-label={field.label} className={styles.list} hidden={!box.open || box.found.length === 0}>
            {box.open && <Options list={list} value={value} box={box} />}
          </div>
          <output className={box.open && box.found.length === 0 ? styles.nothing : 'visually-hidden'}>
            {box.open && (box.found.length === 0 ? words.none(box.text) : words.found(box.found.length))}
          </output>
        </div>
      )}
    </Field>
  )
}

const Options = ({ list, value, box }: { list: string; value: string; box: ReturnType<typeof useCombo> }) =>
  box.found.map((option, at) => (
    <Fragment key={option.value}>
      {!box.searching && option.group !== undefined && option.group !== box.found[at - 1]?.group && (
        <div className={styles.group} role="presentation">
          {option.group}
        </div>
      )}
      <button
        ref={option === box.active ? intoView : undefined}
        id={`${list}-${option.value}`}
        type="button"
        tabIndex={-1}
        {...asOption(option.value === value)}
        className={classes(styles.option, option === box.active && styles.active)}
        // The field keeps the focus: losing it to the press would close the list before anything is chosen.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => box.choose(option)}
      >
        {option.label}
      </button>
    </Fragment>
  ))

// The browser's own list cannot be searched by typing.
const asBox = { role: 'combobox' }
const asList = { role: 'listbox' }
const asOption = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen })

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
