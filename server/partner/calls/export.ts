import type { partnerExport } from '@bonafide/core/calls/partner/requests'
import { partnerActor } from '@bonafide/core/events'
import { Readable } from 'node:stream'
import { archiveEntries, gatherData } from '../../area/your-data/archive/entries.ts'
import { zip, zipSize } from '../../area/your-data/archive/zip.ts'
import { transact } from '../../db/transaction.ts'
import { append } from '../../record/append.ts'
import { fileHeaders } from '../../record/files/file-headers.ts'
import { addTally } from '../../secrets/tally.sql.ts'
import { PartnerProblem } from '../problem.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { lockKnownUser } from './known-user.ts'

const maxExportsPerDay = 3

/** Exports restricted accounts too: data that is kept by law is still the user's. */
export const handlePartnerExport: PartnerHandler<typeof partnerExport> = async (services, { body: { user }, client, at }) => {
  const subject = services.keys.blindIndex('tally', `partner-export:${user}`)
  const gathered = await transact(services.db, async (tx) => {
    await lockKnownUser(tx, services, user)
    if (!(await addTally(tx, { subject, at, perHour: maxExportsPerDay, perDay: maxExportsPerDay })))
      throw new PartnerProblem('export.tooMany')
    await append(tx, services, { subject: user, event: { kind: 'dataExported' }, by: partnerActor(client) })
    return gatherData(tx, services, { account: user, at })
  })
  const entries = await archiveEntries(services, { account: user, language: 'en', at }, gathered)
  return (reply) =>
    void reply
      .headers({
        ...fileHeaders,
        'content-type': 'application/zip',
        'content-length': zipSize(entries),
        'content-disposition': `attachment; filename="user-${user}-${at.toISOString().slice(0, 10)}.zip"`,
      })
      .send(Readable.from(zip(entries, at), { objectMode: false }))
}
