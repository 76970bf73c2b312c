import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'
import { ComboField } from './combo-field.tsx'
import { DateField } from './date-field.tsx'

const nothing = (): void => undefined
const options = [
  { value: 'TEA', label: 'Tea', group: 'Drinks' },
  { value: 'RICE', label: 'Rice', group: 'Food' },
]

test('a checkbox group ticks the chosen boxes, and its first box has the id of the question', () => {
  const markup = renderToStaticMarkup(
    <CheckboxGroup id="goods" label="Goods" options={options} values={['RICE']} onChange={nothing} error="Tick one" />,
  )
  expect(markup).toMatch(/<legend[^>]*>Goods<\/legend>/)
  expect(markup).toMatch(/<input id="goods"[^>]*value="TEA"/)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
  expect(markup).toMatch(/checked=""[^>]*value="RICE"|value="RICE"[^>]*checked=""/)
  expect(markup).toContain('aria-describedby="goods-note"')
})

test('a combo field has a label, and shows the chosen option’s name', () => {
  const words = { none: () => 'None', found: () => 'Some' }
  const markup = renderToStaticMarkup(<ComboField id="one" label="Good" options={options} value="TEA" onChange={nothing} words={words} />)
  expect(markup).toMatch(/<label[^>]*for="one"[^>]*>Good/)
  expect(markup).toMatch(/role="combobox"/)
  expect(markup).toContain('value="Tea"')
  expect(markup).not.toContain('role="option"')
})

test('a date has three parts in the reader’s order, and a calendar if its button has a name', () => {
  const words = { day: 'Day', month: 'Month', year: 'Year' }
  const markup = renderToStaticMarkup(<DateField id="since" label="Since" tag="en-GB" words={words} value="2015-4-1" onChange={nothing} />)
  expect([...markup.matchAll(/>(Day|Month|Year)</g)].map(([, part]) => part)).toEqual(['Day', 'Month', 'Year'])
  expect(markup).toMatch(/<input[^>]*id="since"[^>]*value="1"/)
  expect(markup).not.toContain('type="date"')
  const picked = renderToStaticMarkup(
    <DateField
      id="since"
      label="Since"
      tag="zh-CN"
      words={{ ...words, pick: 'Calendar' }}
      value="2015-4-1"
      onChange={nothing}
      min="1876-01-01"
    />,
  )
  expect(picked).toMatch(/type="date"[^>]*min="1876-01-01"/)
  expect(picked).toContain('value="2015-04-01"')
})
