import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'
import { LinkContext, type LinkProps } from '../link.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

const open = galleryInBrowser()

test('a button does not submit a form by default', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
})

test('a disabled button has its reason as description, and stays focusable', () => {
  const markup = renderToStaticMarkup(<Button whyDisabled="Bind an e-mail address first">Start</Button>)
  const reason = markup.match(/aria-describedby="([^"]+)"/)?.[1]
  expect(markup).toContain(`id="${reason}"`)
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain('disabled=""')
})

test('a link button renders the link component of its page', () => {
  const Own = ({ children, ...props }: LinkProps) => (
    <a data-own="" {...props}>
      {children}
    </a>
  )
  const markup = renderToStaticMarkup(
    <LinkContext value={Own}>
      <LinkButton href="/login">Log in</LinkButton>
    </LinkContext>,
  )
  expect(markup).toMatch(/<a data-own="" href="\/login"/)
})

test('a button keeps its size while it loads', async () => {
  const page = await open({ scene: 'buttons' })
  const sizes = await page
    .locator('button:has-text("Start verification")')
    .evaluateAll((nodes) => nodes.slice(0, 3).map((node) => (node instanceof HTMLElement ? [node.offsetWidth, node.offsetHeight] : [])))
  expect(sizes[2]).toEqual(sizes[0])
})

test('a button keeps its name while it loads', async () => {
  const page = await open({ scene: 'app-signed-out-busy' })
  expect(await page.getByRole('button', { name: 'Try again', exact: true }).getAttribute('aria-busy')).toBe('true')
})

test('the loading label names a button only while it is loading', () => {
  const labelWhen = (loading: boolean): string | undefined =>
    /aria-label="([^"]*)"/.exec(
      renderToStaticMarkup(
        <Button loading={loading} loadingLabel="Sending">
          Send
        </Button>,
      ),
    )?.[1]
  expect(labelWhen(true)).toBe('Sending')
  expect(labelWhen(false)).toBeUndefined()
})

test('the back-to-top button appears after 600 px, and scrolls to the top', async () => {
  const page = await open({ scene: 'back-to-top' })
  const button = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo(0, 600))
  expect(await button.count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 601))
  await button.click()
  await page.waitForFunction(() => scrollY === 0)
  await button.waitFor({ state: 'detached' })
})
