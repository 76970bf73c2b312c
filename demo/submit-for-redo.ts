import { transact } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import { lockSubject } from '@bonafide/server/record/append'
import { readStanding, readStandingWithin } from '@bonafide/server/record/read-standing'
import { setRedo } from '@bonafide/server/visits/judgement/checks.sql'
import { demoSubmissions } from './demo-brought.ts'
import { type Demo, filesFor, submitDemoVisit, openedVisit } from './demo-visit.ts'

/** A person who was sent back to a step: their visit ended, and its other evidence waits for the next visit. */
export async function submitForRedo(services: Services, demo: Demo): Promise<void> {
  const redo = demoSubmissions[demo.name]?.redo
  if (redo === undefined || (await readStanding(services.db, demo.account)).levels.basic !== undefined) return
  const files = await filesFor(services, demo.account, ['documentFront', 'face'])
  await transact(services.db, async (tx) => {
    await lockSubject(tx, services, demo.account)
    if ((await readStandingWithin(tx, demo.account)).levels.basic !== undefined) return
    const visit = await openedVisit(tx, services, { account: demo.account, about: 'basic' })
    await submitDemoVisit(tx, services, { ...demo, visit, files })
    await setRedo(tx, visit.visit, redo)
    const results = [{ state: 'submitted' }, { state: 'rejected', reason: redo[0]?.reason ?? 'document.blurred' }] as const
    for (const outcome of results)
      await services.takeResult(tx, { visit: visit.visit, name: `demo-${outcome.state}-${visit.visit}`, by: 'provider', outcome })
  })
}
