import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Reason } from './reason.tsx'
import { words } from './words.ts'

test.each(['en', 'ar', 'zh-CN'] as const)('in %s the reviewer’s text keeps its own direction', async (language) => {
  const say = await words.load(language)
  const markup = renderToStaticMarkup(
    <words.Provider value={say}>
      <Reason reason="Two papers are too old." />
    </words.Provider>,
  )
  expect(markup).toContain('<bdi>Two papers are too old.</bdi>')
})
