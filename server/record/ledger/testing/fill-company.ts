// Stores a company's data besides its submission: its number, one of its people, and a visitor of its link.
import { Alpha3 } from '@bonafide/core/countries'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import { randomUUID } from 'node:crypto'
import { bindCompany } from '../../../companies/keys.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { insertDocument } from '../../../parties/documents.sql.ts'
import { insertParty, insertVisitor } from '../../../parties/parties.sql.ts'
import { insertRecognition } from '../../../parties/recognitions.sql.ts'
import { lockSubject } from '../../append.ts'

export const fillCompany = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { company, at }: { company: string; at: Date },
): Promise<void> => {
  const numbered = { areaAlphaName: Alpha3.parse('FRA'), registrationNumber: '552 081 317', enterpriseName: 'Cuivre SA' }
  await bindCompany(tx, services, { account: company, numbered, at })
  const [party, visitor] = [partySubject('a'.repeat(32)), partySubject('b'.repeat(32))]
  for (const subject of [company, party, visitor]) await lockSubject(tx, services, subject)
  await insertParty(tx, { subject: party, company, rowId: 1, at })
  await insertVisitor(tx, { subject: visitor, company, link: randomUUID(), meant: null, go_on_hash: Buffer.alloc(32, 4), begun_at: at })
  await insertRecognition(tx, { visitor, account: company, company, agreed_at: at })
  await insertDocument(tx, { subject: visitor, company, document: Buffer.alloc(32, 5), at })
}
