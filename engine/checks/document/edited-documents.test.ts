// Documents edited as forgers do, drawn, photographed and read by the engine itself: an end-to-end test of the checks' rules.
import { utcDate } from '@bonafide/core/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDocumentReader, type DocumentReader } from '../../node/document/read-document.ts'
import type { DocumentPerson } from '../../testing/documents/document-person.ts'
import { personOfSeed } from '../../testing/documents/edits.ts'
import { renderDocument, type DocumentOrder } from '../../testing/documents/render-document.ts'
import type { CheckFacts } from '../facts.ts'
import { cleanFacts, line } from '../testing/some-facts.ts'
import { documentAgrees } from './document-agrees.ts'
import { documentMrz } from './document-mrz.ts'

let reader: DocumentReader
let portrait: string | null = null
beforeAll(async () => {
  reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(portrait) })
})

const today = utcDate(new Date())
const sanne: DocumentPerson = {
  ...personOfSeed(41, today),
  familyName: 'VERHOEVEN',
  givenName: 'SANNE MARIEKE',
  birthDate: '1985-04-12',
  documentNumber: 'XR4052361',
  nationality: 'NLD',
  issuingCountry: 'NLD',
}
const lotte: DocumentPerson = { ...sanne, familyName: 'JANSSENS', givenName: 'LOTTE', birthDate: '1979-11-03', documentNumber: 'NW7718204' }

const take = async (order: Partial<DocumentOrder>) =>
  renderDocument({ seed: 41, format: 'TD3', tier: 'clean', font: 'heldOut', person: sanne, ...order })

const read = async (bytes: Buffer, side: 'inner' | 'front' | 'back'): Promise<CheckFacts['front']> => {
  portrait = side === 'back' ? null : 'hers'
  return { reading: await reader.read(bytes, { type: null, side }, { faces: true }), anyway: false, byCamera: true }
}

const passport = async (order: Partial<DocumentOrder>) => {
  const { front } = await take(order)
  const facts = { ...cleanFacts, front: await read(front, 'inner') }
  expect(line(documentMrz(facts))).toBe('passed')
  return documentAgrees(facts)
}

describe('a passport', () => {
  test('that is unedited agrees, labelled in two languages', async () => {
    expect(await passport({ layout: 'ownFirst' })).toMatchObject({ state: 'passed', score: 1 })
  })

  const { familyName, givenName, documentNumber } = lotte
  const twoPeople: Partial<DocumentOrder> = { inLines: { familyName, givenName } }
  const otherNumber: Partial<DocumentOrder> = { inLines: { documentNumber } }
  const edits: readonly [string, Partial<DocumentOrder>][] = [
    ['the print of one and the lines of another', twoPeople],
    ['a birth date edited in print', { person: { ...sanne, birthDate: '1991-04-12' }, inLines: { birthDate: sanne.birthDate } }],
    ['a number edited in the lines', otherNumber],
  ]
  test.each(edits)('with %s is contradicted where print is read', async (_, edit) => {
    expect(line(await passport(edit))).toBe('failed document.doubtful')
  })

  test.each([
    ['the print of one person and the lines of another', twoPeople],
    ['a number edited in the lines', otherNumber],
  ])('with %s does not pass where print has no labels', async (_, edit) => {
    const { state, detail } = await passport({ ...edit, layout: 'bare' })
    expect(state).toBe('unchecked')
    expect(detail).toMatch(/^not read in print: name, documentNumber; birthDate printed\/mrz: same; documentEnds printed\/mrz: same/)
  })
})

describe('a card', () => {
  /** Two sides are drawn and read, which takes a while on a busy machine. */
  const slow = { timeout: 240_000 }
  const agreement = async (front: Buffer, back: Buffer | null): Promise<string> =>
    line(documentAgrees({ front: await read(front, 'front'), back: await read(back ?? front, 'back') }))

  test('that is unedited agrees, front and back', slow, async () => {
    const { front, back } = await take({ format: 'TD1' })
    expect(await agreement(front, back)).toBe('passed')
  })

  test('with the back of another card is contradicted', slow, async () => {
    const [{ front }, { back }] = [await take({ format: 'TD1' }), await take({ format: 'TD1', person: lotte })]
    expect(await agreement(front, back)).toBe('failed document.doubtful')
  })
})
