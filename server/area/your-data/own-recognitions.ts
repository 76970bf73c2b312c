import type { ReplyOf } from '@bonafide/core/call'
import type { readYourData } from '@bonafide/core/calls/person/your-data'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { selectRecognitionsOf } from '../../parties/recognitions.sql.ts'
import { readStandingWithin } from '../../record/read-standing.ts'

type OwnRecognition = ReplyOf<typeof readYourData>['recognitions'][number]

const states: Readonly<Partial<Record<number, OwnRecognition['state']>>> = {
  [verification.pending]: 'pending',
  [verification.success]: 'verified',
}

/** Lists verified recognitions and those under review. A refused recognition reveals nothing to a company, so it is not listed. */
export const ownRecognitions = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<OwnRecognition[]> => {
  const recognitions: OwnRecognition[] = []
  for (const { id, visitor, company, agreed_at } of await selectRecognitionsOf(tx, account)) {
    const state = states[levelOf(await readStandingWithin(tx, visitor), 'party').flag]
    const name = (await readCompanyPeople(tx, services, company))?.name
    if (state !== undefined && name !== undefined) recognitions.push({ recognition: id, company: name, at: agreed_at.toISOString(), state })
  }
  return recognitions
}
