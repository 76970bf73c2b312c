import { dropFile, frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame'
import type { Step } from '@bonafide/core/frame/steps'
import { redoDays } from '@bonafide/core/policy/evidence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeTown, type Town } from '../../../stand-in/testing/town.ts'
import { inFrame, opener, signedIn, verdictOf, visitor } from '../../../visits/testing/visitors.ts'
import { ada, bringFace, bringPicture, bringWhole, passport, work } from '../testing/bring.ts'
import { passportRead } from '../testing/readings.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

/** Handed in, read, and sent back for these steps. */
const sentBack = async (...steps: readonly Step[]) => {
  const { account, browser } = await visitor(town)
  const { frame } = await inFrame(town, await opener(browser))
  await bringWhole(town, { account, frame })
  await work(town)
  await frame.ask(submitVisit)
  const { rows } = await town.house.db.pool.query('select visit from visits where account = $1 and submitted_at is not null', [account])
  const visit: string = rows[0].visit
  const redo = steps.map((step) => ({ step, reason: 'document.blurred' }))
  await transact(town.house.db, async (tx) => {
    await tx
      .updateTable('visits')
      .set({ redo: JSON.stringify(redo) })
      .where('visit', '=', visit)
      .execute()
    const outcome = { state: 'rejected', reason: 'document.blurred' } as const
    await town.house.takeResult(tx, { visit, name: 'sent back', by: 'provider', outcome })
  })
  return { account, frame }
}

const again = async (account: string) => {
  const { frame } = await inFrame(town, await opener((await signedIn(town, account)).browser))
  return { account, frame }
}
type Again = Awaited<ReturnType<typeof again>>
const stepsOf = async ({ frame }: Again) => (await frame.ask(frameState)).data.steps.map(({ step, state }) => `${step} ${state}`)
const kindsOf = async ({ frame }: Again) => (await frame.ask(frameState)).data.files.map(({ kind }) => kind)

test('one side is asked for again, nothing else; then it is whole', async () => {
  const { account, frame } = await sentBack('front')
  expect((await frame.ask(frameState)).data.steps.find(({ step }) => step === 'front')).toMatchObject({
    state: 'redo',
    why: expect.stringMatching(/ /),
  })
  const next = await again(account)
  expect(await stepsOf(next)).toEqual(['choose met', 'front redo', 'face met', 'details met'])
  expect(await kindsOf(next)).toEqual(['faceFrame'])
  expect((await next.frame.ask(frameState)).data.details).toMatchObject(ada)
  await bringPicture(town, next, 'documentFront', passportRead())
  expect(await stepsOf(next)).toEqual(['choose met', 'front met', 'face met', 'details met'])
  expect(verdictOf(await next.frame.ask(submitVisit))).toBe('ok')
})

test('a face alone: the document stays, with what was read off it', async () => {
  const { account } = await sentBack('face')
  const next = await again(account)
  expect(await stepsOf(next)).toEqual(['choose met', 'front met', 'face redo', 'details met'])
  const { data } = await next.frame.ask(frameState)
  expect(data.files).toMatchObject([{ kind: 'documentFront', faults: [] }])
  await bringFace(town, next)
  expect(verdictOf(await next.frame.ask(submitVisit))).toBe('ok')
})

test('another document: what was said of the one before goes with it, the face stays', async () => {
  const { account } = await sentBack('choose')
  const next = await again(account)
  expect(await stepsOf(next)).toEqual(['choose redo', 'front open', 'back open', 'face met', 'details open'])
  expect((await next.frame.ask(frameState)).data).toMatchObject({ choice: null, details: {} })
  await next.frame.ask(keepVisit, { choice: passport })
  expect(await stepsOf(next)).toEqual(['choose met', 'front open', 'face met', 'details open'])
})

test('what was carried over can be taken back here, and stays where it came from', async () => {
  const { account } = await sentBack('face')
  const next = await again(account)
  const [file] = (await next.frame.ask(frameState)).data.files
  if (file === undefined) throw new Error('nothing was carried over')
  expect(verdictOf(await next.frame.ask(dropFile, { file: file.id }))).toBe('ok')
  expect(await kindsOf(next)).toEqual([])
  const { rowCount } = await town.house.db.pool.query('select from visit_files join uploads on id = upload where upload = $1', [file.id])
  expect(rowCount).toBe(1)
})

test('what was refused for good, or long ago, begins anew', async () => {
  const { account: refused } = await sentBack()
  expect(await stepsOf(await again(refused))).toEqual(['choose open', 'front open', 'back open', 'face open', 'details open'])
  const { account: late } = await sentBack('front')
  town.pass(redoDays * 86_400_000 + 1)
  expect(await stepsOf(await again(late))).toEqual(['choose open', 'front open', 'back open', 'face open', 'details open'])
})
