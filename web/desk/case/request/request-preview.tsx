import type { ComplementForm } from '@bonafide/core/calls/company/supplement'
import { previewRequest } from '@bonafide/core/calls/desk/requests'
import { useEffect, useState } from 'react'
import { send } from '../../../lib/send.ts'
import { type DeskSay, useWords } from '../../words.ts'
import { Lines } from '../lines.tsx'
import styles from './request.module.css'
import { isCompanyField, sayRequestField } from './say-part.ts'
import { wantedPartsOf, type SelectedParts } from './wanted.ts'

const debounceMs = 300

/** What the company will see, built by the same rules as its form. */
export const RequestPreview = ({ id, wanted }: { readonly id: string; readonly wanted: SelectedParts }) => {
  const say = useWords()
  const form = usePreview(id, wanted)
  return (
    <section aria-label={say('request.preview')} aria-live="polite" className={styles.preview}>
      <h3 className={styles.previewTitle}>{say('request.preview')}</h3>
      {form === undefined ? <p className="quiet">{say('request.previewEmpty')}</p> : <Lines lines={linesOf(say, form)} long />}
    </section>
  )
}

function usePreview(id: string, wanted: SelectedParts): ComplementForm | undefined {
  const [form, setForm] = useState<ComplementForm>()
  useEffect(() => {
    let cancelled = false
    const timer = setTimeout(() => {
      if (wanted.chosen.length === 0) return setForm(undefined)
      void send(previewRequest, { case: id, parts: wantedPartsOf(wanted) }, { quiet: true }).then((answer) => {
        if (!cancelled) setForm(answer.ok ? answer.data : undefined)
      })
    }, debounceMs)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [id, wanted])
  return form
}

function linesOf(say: DeskSay, { basicInfoConfig, enterpriseTypeConfig, asks, words, basicInfo }: ComplementForm) {
  const wordsOn = (about: string, name: string | null): string =>
    words.find((word) => word.about === about && (name === null || word.name === name))?.words ?? ''
  const fields = basicInfoConfig.map(({ field, disabled, required }) => ({
    name: `field:${field}`,
    label: `${sayRequestField(say, field)} · ${say(disabled ? 'request.readOnly' : required ? 'request.required' : 'case.optional')}`,
    value: wordsOn('field', field) || valueOf(basicInfo, field),
  }))
  const papers = enterpriseTypeConfig.map(({ value, title }) => ({
    name: `paper:${value}`,
    label: `${title} · ${say('request.required')}`,
    value: wordsOn('paper', value),
  }))
  const rows = (['people', 'institutions'] as const)
    .filter((about) => asks[about])
    .map((about) => ({ name: about, label: say(`request.${about}`), value: wordsOn(about, null) }))
  return [...fields, ...papers, ...rows].map((line) => ({ ...line, value: line.value === '' ? '–' : line.value }))
}

const valueOf = (info: ComplementForm['basicInfo'], field: string): string => (isCompanyField(field) ? String(info[field] ?? '') : '')
