import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'
import { Card } from './card.tsx'
import { QrCode } from './qr-code.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Table } from './table.tsx'

const open = galleryInBrowser()

test('a status badge has an icon and a word', () => {
  const markup = renderToStaticMarkup(<StatusBadge status="verified" word="Verified" />)
  expect(markup).toContain('<svg')
  expect(markup).toContain('Verified')
})

test('a card’s title is a heading, but not while it is loading', () => {
  expect(renderToStaticMarkup(<Card title="Limits" level={3} />)).toContain('<h3')
  expect(renderToStaticMarkup(<Card title="…" waiting />)).not.toMatch(/<h\d/)
})

test('a table has column and row headers, and marks the current column', () => {
  const columns = [
    { id: 'a', label: 'Basic' },
    { id: 'b', label: 'Standard', current: true },
  ]
  const markup = renderToStaticMarkup(
    <Table caption="Limits" columns={columns} rows={[{ id: 'w', label: 'Withdrawal', cells: { a: '1', b: '2' } }]} />,
  )
  expect(markup.match(/scope="col"/g)).toHaveLength(2)
  expect(markup.match(/scope="row"/g)).toHaveLength(1)
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1)
})

test('a card of skeletons is as high as the loaded card', async () => {
  const page = await open({ scene: 'cards', lang: 'en' })
  const heights = await page.locator('section section').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  expect(heights[1]).toBe(heights[0])
})

test('a QR code has a name, and is always black on white', () => {
  const markup = renderToStaticMarkup(<QrCode text="https://example.com" label="Continue on your phone" />)
  expect(markup).toContain('aria-label="Continue on your phone"')
  expect(markup).toContain('fill="#fff"')
  expect(markup).toContain('fill="#000"')
})
