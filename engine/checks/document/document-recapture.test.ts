import { expect, test } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { renderDocument } from '../../testing/documents/render-document.ts'
import { shownOnScreen, randomScreen } from '../../testing/documents/screen.ts'
import { loadPicture } from '../../node/document/load-picture.ts'
import { recaptureSigns } from '../../node/document/recapture/recapture-signs.ts'
import { findPage } from '../../shared/quality/find-page.ts'
import { cleanFacts, line, passport, shownSide } from '../testing/some-facts.ts'
import { documentRecapture } from './document-recapture.ts'

const judge = async (picture: Uint8Array, byCamera = true): Promise<string> => {
  const { grey } = await loadPicture(picture)
  const front = { ...shownSide({ recapture: recaptureSigns(grey, findPage(grey).page?.corners) }), byCamera }
  return line(documentRecapture({ ...cleanFacts, front }))
}

test('a photograph of a page gives no reason for doubt, on a plain or a cluttered table', async () => {
  for (const faults of [[], ['cluttered']] as const)
    expect(await judge((await renderDocument({ seed: 5, format: 'TD3', tier: 'easy', faults })).front)).toBe('passed')
})

test('the grid of a screen raises a doubt, never a refusal', async () => {
  const { front } = await renderDocument({ seed: 5, format: 'TD3', tier: 'easy' })
  const random = randomFrom(5)
  const screen = { ...randomScreen(random), pitch: 3.1, rim: 0.3 }
  expect(await judge(await shownOnScreen(front, screen, random))).toBe('unchecked document.recaptured')
})

test('a camera picture without noise raises a doubt; a chosen file, such as a scan, is not judged', async () => {
  const { front } = await renderDocument({ seed: 5, format: 'TD3', tier: 'clean' })
  expect(await judge(front)).toBe('unchecked document.recaptured')
  expect(await judge(front, false)).toBe('nothing')
})

test('a reading without recapture signs, from an earlier version, does not pass', () => {
  const { recapture: _, ...earlier } = passport
  expect(line(documentRecapture({ ...cleanFacts, front: { reading: earlier, anyway: false, byCamera: true } }))).toBe(
    'unchecked document.recaptured',
  )
})
