// Drawn pages tilted over a drawn table, and pictures without a tilt: the same picture, the same picture distorted, another holder's page.
import { tilts } from '@bonafide/core/evidence/tilt'
import { expect, test } from 'vitest'
import { documentTilt } from '../../../checks/document/document-tilt.ts'
import { cleanFacts } from '../../../checks/testing/some-facts.ts'
import { bendPicture } from '../../../testing/documents/bend-picture.ts'
import { type DocumentOrder, renderDocument } from '../../../testing/documents/render-document.ts'
import type { Tilted } from '../../../testing/documents/tilted.ts'
import { readTilt } from './read-tilt.ts'

const order: DocumentOrder = { seed: 31, format: 'TD3', tier: 'easy', gloss: 14 }
const tiltedBy = (tilt: Tilted['tilt']): Tilted => ({ tilt, degrees: 18, take: 1 })

const judge = async (first: Uint8Array, second: Uint8Array, tilt: Tilted['tilt'] = 'topAway') => {
  const reading = await readTilt({ first, second, tilt })
  const check = documentTilt({ ...cleanFacts, tilt: reading })
  return [check?.state, check?.reason]
}

test.each(tilts)('a page tilted %s passes', async (tilt) => {
  const { front } = await renderDocument(order)
  const { front: second } = await renderDocument({ ...order, tilted: tiltedBy(tilt) })
  expect(await judge(front, second, tilt)).toEqual(['passed', null])
  const other = tilt === 'topAway' ? 'leftAway' : 'topAway'
  expect(await judge(front, second, other)).toEqual(['unchecked', 'document.untilted'])
})

test('the same picture, and the same page held flat, fail', async () => {
  const { front } = await renderDocument(order)
  expect(await judge(front, front)).toEqual(['failed', 'document.untilted'])
  const { front: held } = await renderDocument({ ...order, tilted: { ...tiltedBy('topAway'), degrees: 0 } })
  expect(await judge(front, held)).toEqual(['failed', 'document.untilted'])
})

test.each([{ faults: [] }, { faults: ['cluttered'] }] as const)('a bent picture does not pass: %j', async ({ faults }) => {
  const { front, truth } = await renderDocument({ ...order, faults })
  const bent = await bendPicture(front, truth.corners.front, tiltedBy('topAway'))
  expect(await judge(front, bent)).toEqual(['unchecked', 'document.untilted'])
})

test('another document does not pass, although it has the same layout', async () => {
  const { front } = await renderDocument(order)
  const { front: second } = await renderDocument({ ...order, seed: 32, tilted: tiltedBy('topAway') })
  expect((await judge(front, second))[0]).not.toBe('passed')
  const person = { familyName: 'OTHERMAN', givenName: 'JOHN', documentNumber: 'XK7712345', birthDate: '1971-02-03' }
  const { front: alike } = await renderDocument({ ...order, person, tilted: tiltedBy('topAway') })
  expect((await judge(front, alike))[0]).not.toBe('passed')
})

test('a page without gloss passes by how its paper faces the lamp', async () => {
  const matt = { ...order, gloss: 0 }
  const { front } = await renderDocument(matt)
  const { front: second } = await renderDocument({ ...matt, tilted: tiltedBy('bottomAway') })
  expect(await judge(front, second, 'bottomAway')).toEqual(['passed', null])
})

test('print locates a page whose outline is wrong', async () => {
  // The second outline continues to the picture's edge.
  const misled: DocumentOrder = { seed: 5119, format: 'TD3', gloss: 24.254080032929778 }
  const { front } = await renderDocument(misled)
  const { front: second } = await renderDocument({ ...misled, tilted: { tilt: 'bottomAway', degrees: 22.443, take: 1 } })
  expect(await judge(front, second, 'bottomAway')).toEqual(['passed', null])
})

test('a file that is not a picture is reported as broken', async () => {
  const { front } = await renderDocument(order)
  expect(await readTilt({ first: front, second: new Uint8Array(9), tilt: 'topAway' })).toEqual({ kind: 'none', why: 'broken' })
})
