// Consent to biometrics is withdrawn while the engine reads, or while a visit is judged.
import { submitVisit } from '@bonafide/core/calls/frame'
import type { Engine } from '@bonafide/engine/engine'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { append } from '../../../record/append.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { happen, verdictOf, visitor } from '../../../visits/testing/visitors.ts'
import { readEvidence } from '../evidence/evidence.ts'
import { work } from '../testing/bring.ts'
import { judgeVisit } from '../verdict/judge-visit.ts'
import { casesOf, flagOf, visitOf } from '../verdict/testing/judged.ts'
import { handIn, newPerson, showAll } from '../verdict/testing/show-all.ts'

let town: Town
/** Happens while the engine reads. */
let meanwhile: () => Promise<void> = async () => undefined
const looked: string[] = []
const interrupted = (engine: Engine): Engine => ({
  ...engine,
  readDocument: async (...of) => {
    looked.push(of[2].faces ? 'document with its face' : 'document')
    await meanwhile()
    return engine.readDocument(...of)
  },
  readChallenge: async (...of) => {
    looked.push('challenge')
    await meanwhile()
    return engine.readChallenge(...of)
  },
})
beforeAll(async () => {
  town = await makeTown({}, (house) => ({ ...house, engine: interrupted(house.engine) }))
})
beforeEach(() => {
  meanwhile = async () => undefined
  looked.length = 0
})
afterAll(() => town.close())

const withdrawn = { kind: 'biometricsWithdrawn' } as const
const shown = async () => {
  const one = await visitor(town)
  const bringer = await showAll(town, one, { person: newPerson() })
  return { ...one, ...bringer, visit: await visitOf(town, one.account) }
}
const rowsOf = async (visit: string) =>
  (await town.house.db.pool.query('select upload is not null as "ofFile" from visit_readings where visit = $1', [visit])).rows
const facesIn = async (visit: string) => {
  const evidence = await transact(town.house.db, (tx) => readEvidence(tx, town.house, visit))
  return {
    portraits: evidence?.files.flatMap(({ reading }) => (reading?.kind === 'document' ? [reading.face] : [])),
    challenge: evidence?.challenge?.reading,
  }
}
const checksOf = async (visit: string): Promise<readonly string[]> =>
  (await town.house.db.pool.query<{ name: string }>('select name from visit_checks where visit = $1', [visit])).rows.map(({ name }) => name)
const isOfFace = (name: string) => name.startsWith('face.') || name.startsWith('liveness.')
const templatesOf = async (account: string) => (await town.house.db.pool.query('select from faces where account = $1', [account])).rowCount
const consented = { kind: 'biometricsConsented', version: '2026-11', language: 'en', surface: 'web' } as const

test('while the engine reads: nothing of a face is kept, and the document is', async () => {
  const { account, visit } = await shown()
  let once: Promise<void> | undefined
  meanwhile = () => (once ??= happen(town, account, withdrawn))
  await work(town)
  expect(looked.toSorted()).toEqual(['challenge', 'document with its face'])
  // The readings of the document and of its tilt.
  expect(await rowsOf(visit)).toEqual([{ ofFile: true }, { ofFile: true }])
  // What is in the row, not only what is shown of it.
  await happen(town, account, consented)
  expect(await facesIn(visit)).toEqual({ portraits: [null], challenge: null })
})

test('before the engine reads: it looks at no face', async () => {
  const { account, visit } = await shown()
  await happen(town, account, withdrawn)
  await work(town)
  expect([looked, await rowsOf(visit)]).toEqual([['document'], [{ ofFile: true }, { ofFile: true }]])
})

test('after everything was read, judging no longer sees what was read of faces', async () => {
  const { account, visit } = await shown()
  await work(town)
  expect((await facesIn(visit)).challenge).toMatchObject({ kind: 'challenge' })
  await happen(town, account, withdrawn)
  expect(await facesIn(visit)).toEqual({ portraits: [null], challenge: null })
})

test('once it is handed in, a reviewer decides it, without waiting for faces to be read, and without a template', async () => {
  const one = await shown()
  await happen(town, one.account, withdrawn)
  await work(town)
  expect(verdictOf(await one.frame.ask(submitVisit))).toBe('consent.owed')
  await happen(town, one.account, consented)
  await handIn(one)
  await happen(town, one.account, withdrawn)
  await judgeVisit(town.house, one.visit)
  expect((await casesOf(town, one.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.none']])
  expect([(await checksOf(one.visit)).filter(isOfFace), await templatesOf(one.account), await flagOf(town, one.account)]).toEqual([
    [],
    0,
    1,
  ])
})

test('during judging: comparisons so far are deleted, and a reviewer decides', async () => {
  const one = await shown()
  await work(town)
  await handIn(one)
  let judging: Promise<void> = Promise.resolve()
  await transact(town.house.db, async (tx) => {
    await append(tx, town.house, { subject: one.account, by: 'account', event: withdrawn })
    judging = judgeVisit(town.house, one.visit)
    // The last check of all: it has gathered what it judges by, and now waits for this transaction.
    await vi.waitFor(async () => expect(await checksOf(one.visit)).toContain('face.known'), { timeout: 20_000, interval: 20 })
  })
  await judging
  expect((await casesOf(town, one.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.none']])
  expect((await checksOf(one.visit)).filter(isOfFace)).toEqual([])
  expect(await checksOf(one.visit)).toContain('document.mrz')
  expect([await templatesOf(one.account), await flagOf(town, one.account)]).toEqual([0, 1])
})

test('agreed to again while it is judged without faces: it is not approved without one', async () => {
  const one = await shown()
  await work(town)
  await handIn(one)
  await happen(town, one.account, withdrawn)
  let judging: Promise<void> = Promise.resolve()
  await transact(town.house.db, async (tx) => {
    await append(tx, town.house, { subject: one.account, by: 'account', event: consented })
    judging = judgeVisit(town.house, one.visit)
    await vi.waitFor(async () => expect(await checksOf(one.visit)).toContain('person.similar'), { timeout: 20_000, interval: 20 })
  })
  await judging
  expect((await casesOf(town, one.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.none']])
  expect(await flagOf(town, one.account)).toBe(1)
})
